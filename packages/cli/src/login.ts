import { parseArgs } from 'node:util'
import { Api } from './api.ts'
import { keep } from './settings.ts'
import { type Command, WrongUsage } from './terminal.ts'

export const login: Command = {
  name: 'login',
  takes: '--url <endereço>',
  summary:
    'Guarda a chave desta máquina, depois de conferi-la. A chave é digitada, ou vem pela entrada.',
  async run(args, terminal) {
    const { values } = parseArgs({ args, options: { url: { type: 'string' } } })
    const url = values.url ?? terminal.env['VINTEM_URL']
    if (!url || !URL.canParse(url))
      throw new WrongUsage('Diga o endereço: --url http://localhost:3000')
    const key = terminal.env['VINTEM_KEY'] ?? (await terminal.read('Chave (vnt_sk_…): ')).trim()
    const self = await new Api({ url, key }).read<{ title: string; isTest: boolean }>('self')
    await keep(terminal, { url, key })
    terminal.say(`Chave '${self.title}' guardada, de ${self.isTest ? 'teste' : 'produção'}.`)
    return 0
  },
}
