import { randomBytes } from 'node:crypto'
import { civilDateOf } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { buildBrCode, isPixKey, newEndToEndId } from '@vintem/brazil/pix'
import { DECIMAL_AMOUNT, fromDecimalAmount, toDecimalAmount } from '#rails/decimal-amount.ts'
import type { Payment } from '#rails/far-end.ts'

/** What a bank answers to what it does not do: the last part of the type names it. */
export class Problem extends Error {
  override name = 'Problem'
  readonly status: number
  readonly type: string
  constructor(status: number, type: string, detail: string) {
    super(detail)
    this.status = status
    this.type = type
  }
}

type Kind = 'cob' | 'cobv'

interface RequestedCharge {
  valor: { original: string }
  chave: string
  devedor?: object
  solicitacaoPagador?: string
  calendario: {
    expiracao?: number
    dataDeVencimento?: string
    validadeAposVencimento?: number
  }
  status?: string
}

export interface Returned {
  id: string
  rtrId: string
  valor: string
  horario: { solicitacao: string; liquidacao?: string }
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO'
  motivo?: string
}

export interface Received {
  endToEndId: string
  txid: string
  valor: string
  chave: string
  horario: string
  devolucoes: Returned[]
}

interface Charge {
  kind: Kind
  txid: string
  asked: RequestedCharge
  revisao: number
  status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR'
  criacao: Date
  pix: Received[]
}

export const ISPB = '12345678'
const RETURN_MILLIS = 90 * 86_400_000
export const HOLDER = {
  cnpj: '11222333000181',
  nome: 'Loja São João Ltda.',
  logradouro: 'Avenida Afonso Pena, 1',
  cidade: 'Belo Horizonte',
  uf: 'MG',
  cep: '30130000',
}

export type Bank = ReturnType<typeof createBank>

/** A bank's books of PIX, by the rules of API Pix 2.9.0. `now` is the bank's own time. */
export function createBank(now: () => Date) {
  const charges = new Map<string, Charge>()
  const payments = new Map<string, Received>()
  /** Returns by their id in the network, and how each will end. */
  const ends = new Map<string, 'DEVOLVIDO' | 'NAO_REALIZADO'>()
  let nextEnd: 'DEVOLVIDO' | 'NAO_REALIZADO' = 'DEVOLVIDO'

  function findCharge(kind: Kind, txid: string): Charge {
    const charge = charges.get(txid)
    if (charge?.kind === kind) return charge
    throw new Problem(404, kind === 'cob' ? 'CobNaoEncontrado' : 'CobVNaoEncontrada', 'Não há.')
  }

  function findPayment(endToEndId: string): Received {
    const payment = payments.get(endToEndId)
    if (!payment) throw new Problem(404, 'PixNaoEncontrado', 'Pix não encontrado.')
    return payment
  }

  function receive(charge: Charge, amountCents?: Cents): Received {
    const endToEndId = newPaymentId(now())
    const payment = {
      endToEndId,
      txid: charge.txid,
      valor: amountCents ? toDecimalAmount(amountCents) : charge.asked.valor.original,
      chave: charge.asked.chave,
      horario: now().toISOString(),
      devolucoes: [],
    }
    payments.set(endToEndId, payment)
    charge.pix.push(payment)
    charge.status = 'CONCLUIDA'
    charge.revisao++
    return payment
  }

  return {
    put(kind: Kind, txid: string, asked: RequestedCharge): Charge {
      assertPossible(kind, asked, now())
      const known = charges.get(txid)
      if (known && (known.kind !== kind || known.status !== 'ATIVA')) {
        throw invalid(kind, 'A cobrança já existe e não está no status ATIVA.')
      }
      const news = { kind, txid, revisao: 0, status: 'ATIVA' as const, criacao: now(), pix: [] }
      const charge = known ? revise(known, asked) : { ...news, asked }
      charges.set(txid, charge)
      return charge
    },
    patch(kind: Kind, txid: string, asked: Partial<RequestedCharge>): Charge {
      const charge = findCharge(kind, txid)
      if (charge.status !== 'ATIVA') throw invalid(kind, 'A cobrança não está ATIVA.')
      const { status, ...rest } = asked
      if (status) charge.status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR'
      return revise(charge, { ...charge.asked, ...rest })
    },
    find: findCharge,
    findAny: (txid: string) => findCharge(charges.get(txid)?.kind ?? 'cob', txid),
    findPayment,
    /** Somebody pays at another bank. */
    pay(txid: string, { amountCents }: Payment): Received {
      const charge = charges.get(txid)
      if (charge?.status !== 'ATIVA') throw new Error(`Nobody can pay ${txid}`)
      return receive(charge, amountCents)
    },
    /** Somebody pays what another pays at this moment, or what is being removed: money is money. */
    payUnawares(txid: string, amountCents: Cents): Received {
      const charge = charges.get(txid)
      if (!charge) throw new Error(`There is no ${txid}`)
      return receive(charge, amountCents)
    },
    /** What a payer's bank has taken by a mandate. */
    receiveDebit(txid: string, valor: string, endToEndId: string): void {
      const paid = { endToEndId, txid, valor, chave: HOLDER.cnpj }
      payments.set(endToEndId, { ...paid, horario: now().toISOString(), devolucoes: [] })
    },
    paymentsOf: (txid: string): Received[] =>
      [...payments.values()].filter((payment) => payment.txid === txid),
    received: (from: Date, to: Date, txid: string | null): Received[] =>
      [...payments.values()].filter(({ horario, ...payment }) => {
        const at = new Date(horario)
        return at >= from && at <= to && (txid === null || payment.txid === txid)
      }),
    putReturn(endToEndId: string, id: string, { valor }: { valor: string }): Returned {
      const payment = findPayment(endToEndId)
      assertReturnable(payment, id, valor, now())
      const ids = { kind: 'return', ispb: ISPB, at: now() } as const
      const rtrId = newEndToEndId(ids, (count) => randomBytes(count))
      const horario = { solicitacao: now().toISOString() }
      const returned: Returned = { id, rtrId, valor, horario, status: 'EM_PROCESSAMENTO' }
      payment.devolucoes.push(returned)
      ends.set(rtrId, nextEnd)
      nextEnd = 'DEVOLVIDO'
      return returned
    },
    findReturn(endToEndId: string, id: string): Returned {
      const found = findPayment(endToEndId).devolucoes.find((each) => each.id === id)
      if (!found) throw new Problem(404, 'PixDevolucaoNaoEncontrada', 'Devolução não encontrada.')
      return found
    },
    /** The next return ends so. */
    planReturn: (end: typeof nextEnd) => void (nextEnd = end),
    /** Ends what is under way, and gives the payments that it belongs to. */
    endReturns(): Received[] {
      const open = ({ devolucoes }: Received) =>
        devolucoes.filter((each) => each.status === 'EM_PROCESSAMENTO')
      const touched = [...payments.values()].filter((payment) => open(payment).length > 0)
      for (const returned of touched.flatMap(open)) {
        returned.status = ends.get(returned.rtrId) ?? 'DEVOLVIDO'
        returned.horario.liquidacao = now().toISOString()
        if (returned.status === 'NAO_REALIZADO') returned.motivo = 'Conta do pagador encerrada.'
      }
      return touched
    },
    returnsOf: (txid: string) => charges.get(txid)?.pix.flatMap((each) => each.devolucoes) ?? [],
  }
}

export const newPaymentId = (at: Date): string =>
  newEndToEndId({ kind: 'payment', ispb: ISPB, at }, (count) => randomBytes(count))

const invalid = (kind: Kind, detail: string) =>
  new Problem(400, kind === 'cob' ? 'CobOperacaoInvalida' : 'CobVOperacaoInvalida', detail)

function assertPossible(
  kind: Kind,
  { valor, chave, calendario }: RequestedCharge,
  now: Date,
): void {
  if (Number(valor.original) === 0) throw invalid(kind, 'O campo valor.original é zero.')
  if (!isPixKey(chave)) throw invalid(kind, 'O campo chave não respeita o schema.')
  const dueDate = calendario.dataDeVencimento
  if (dueDate !== undefined && dueDate < civilDateOf(now)) {
    throw invalid(kind, 'A data de vencimento é anterior à data de criação da cobrança.')
  }
}

/** Every change bumps the revision; what was there before is there still. */
function revise(charge: Charge, asked: RequestedCharge): Charge {
  charge.asked = asked
  charge.revisao++
  return charge
}

function assertReturnable(
  { horario, devolucoes, ...payment }: Received,
  id: string,
  valor: string,
  now: Date,
) {
  const refuse = (detail: string) => new Problem(400, 'PixDevolucaoInvalida', detail)
  if (devolucoes.some((each) => each.id === id)) throw refuse('O id já foi utilizado.')
  if (now.getTime() - new Date(horario).getTime() > RETURN_MILLIS) throw refuse('Passaram 90 dias.')
  const counted = devolucoes.filter(({ status }) => status !== 'NAO_REALIZADO')
  const total = [...counted.map((each) => each.valor), valor]
    .filter((text) => DECIMAL_AMOUNT.test(text))
    .reduce((sum, text) => sum + fromDecimalAmount(text), 0)
  if (Number(valor) === 0 || total > fromDecimalAmount(payment.valor)) {
    throw refuse('A devolução excederia o valor do Pix.')
  }
}

/** A charge as it is answered. */
export function shownCharge({
  kind,
  txid,
  asked,
  criacao,
  ...charge
}: Charge): Record<string, unknown> {
  const { status: _, calendario, ...rest } = asked
  const location = `pix.bank.example/qr/v2/${kind === 'cobv' ? 'cobv/' : ''}${txid.slice(0, 32)}`
  const created = criacao.toISOString()
  const defaults = kind === 'cob' ? { expiracao: 86_400 } : { validadeAposVencimento: 30 }
  return {
    ...rest,
    ...charge,
    txid,
    calendario: { criacao: created, ...defaults, ...calendario },
    location,
    loc: { id: 1, txid, tipoCob: kind, criacao: created, location },
    ...(kind === 'cobv' && { recebedor: HOLDER }),
    pixCopiaECola: buildBrCode({
      kind: 'dynamic',
      url: location,
      merchantName: 'Loja São João',
      merchantCity: HOLDER.cidade,
      isOneTime: true,
    }),
  }
}
