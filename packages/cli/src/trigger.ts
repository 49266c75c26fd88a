import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Api, type ApiOrder, apiOf } from './api.ts'
import { CannotDo, type Command, type Terminal, WrongUsage } from './terminal.ts'

/** What is done for each event, one after the other: all of it happens in the sandbox. */
const STEPS: Readonly<Record<string, readonly ('pay' | 'refund' | 'cancel')[]>> = {
  'charge.created': [],
  'charge.instrument_ready': [],
  'charge.paid': ['pay'],
  'charge.canceled': ['cancel'],
  'refund.requested': ['pay', 'refund'],
  'refund.confirmed': ['pay', 'refund'],
  'charge.refunded': ['pay', 'refund'],
}

const VALUE = 11.13

export const trigger: Command = {
  name: 'trigger',
  takes: `<${Object.keys(STEPS).join(' | ')}>`,
  summary: 'Faz acontecer de verdade, no sandbox: um pedido por Pix, pago, estornado ou cancelado.',
  async run(args, terminal) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const steps = STEPS[positionals[0] ?? '']
    if (!steps) throw new WrongUsage(`Diga um destes: ${Object.keys(STEPS).join(', ')}`)
    const api = await apiOf(terminal)
    const { isTest } = await api.read<{ isTest: boolean }>('self')
    if (!isTest) throw new CannotDo('Só com uma chave de teste: aqui o dinheiro é de verdade.')
    const order = await api.read<ApiOrder>('order', { input: ORDER })
    const [charge] = order.charges
    if (!charge) throw new CannotDo(`O pedido ${order.uuid} não tem cobranças.`)
    terminal.say(`Pedido ${order.uuid}, cobrança ${charge.uuid}`)
    for (const step of steps) {
      const ids = [charge.uuid]
      if (step === 'pay') await payPix(api, terminal, charge)
      if (step === 'refund') await refundPaid(api, ids)
      if (step === 'cancel') await api.open('cancel', { ids })
    }
    return 0
  },
}

const ORDER = {
  title: 'Pedido de teste',
  value: VALUE,
  payment: { method: 'PIX' },
  buyer: {
    document: { documentNumber: '52998224725', documentType: 'cpf', documentNation: 'BR' },
    name: 'Ana Conceição de Souza',
    email: 'ana@exemplo.com.br',
    phone: '11987654321',
  },
}

/** The buyer pays, in the simulated world of the sandbox. */
async function payPix(
  { url }: Api,
  { env }: Terminal,
  { pix }: ApiOrder['charges'][number],
): Promise<void> {
  if (!pix) throw new CannotDo('O banco ainda não deu o código; tente de novo.')
  const token = env['VINTEM_OPERATOR_TOKEN']
  const headers = {
    'content-type': 'application/json',
    ...(token && { cookie: `vintem-operator=${token}` }),
  }
  const search = new URLSearchParams({ search: pix.brCode })
  const found = await fetch(`${url}/api/sandbox/pix?${search.toString()}`, { headers })
  if (!found.ok) throw new CannotDo(CONSOLE_CLOSED)
  const { content } = (await found.json()) as { content: { txid: string }[] }
  const paid = await fetch(`${url}/api/sandbox/pix/${content[0]?.txid}/pay`, {
    method: 'POST',
    headers,
    body: '{}',
  })
  if (!paid.ok) throw new CannotDo(`O sandbox não pagou: ${paid.status}`)
}

const CONSOLE_CLOSED =
  'O console do sandbox só abre na máquina da instalação, ou com VINTEM_OPERATOR_TOKEN.'

/** The bank reports a payment within a moment; until then there is nothing to be given back. */
async function refundPaid(api: Api, ids: readonly string[]): Promise<void> {
  for (let left = 20; ; left -= 1) {
    try {
      await api.open('refund', { ids, input: { value: VALUE } })
      return
    } catch (error) {
      if (left === 0 || (error as { status?: number }).status !== 409) throw error
      await pause(500)
    }
  }
}
