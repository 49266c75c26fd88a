import { parseArgs } from 'node:util'
import { type ApiEvent, apiOf } from './api.ts'
import { addressOf, forward, lineOf } from './forward.ts'
import { ownSecret } from './settings.ts'
import { type Command, WrongUsage } from './terminal.ts'

export const replay: Command = {
  name: 'replay',
  takes: '<evt_…> --forward <endereço>',
  summary: 'Manda de novo um evento, com o mesmo webhook-id, para um endereço seu.',
  async run(args, terminal) {
    const { values, positionals } = parseArgs({
      args,
      options: { forward: { type: 'string' } },
      allowPositionals: true,
    })
    const [id] = positionals
    if (!id) throw new WrongUsage('Diga qual evento: vintem replay evt_… --forward localhost:3000')
    const address = addressOf(values.forward)
    const event = await (await apiOf(terminal)).read<ApiEvent>('event', { ids: [id] })
    const { isTaken, outcome } = await forward(event, address, await ownSecret(terminal))
    terminal.say(`${lineOf(event)}  → ${outcome}`)
    return isTaken ? 0 : 1
  },
}
