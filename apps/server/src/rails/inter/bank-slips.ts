import { parseBoleto } from '@vintem/brazil/boleto'
import { type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { reaisToCents } from '@vintem/brazil/money'
import * as z from 'zod/mini'
import { toDecimalAmount } from '../decimal-amount.ts'
import type { BankSlipPayment, OrderOutcome } from '../payments/port.ts'
import { RailBusy, RailRefused, RailTimeout } from '../rail-error.ts'
import { InterProblem } from './inter-client.ts'
import { type InterParts, warnOfApproval } from './inter-parts.ts'
import { ASK_SLIP, PAY_SLIP } from './pace.ts'
import {
  findSent,
  insertSent,
  keepEmpty,
  keepSlipCode,
  mayClaim,
  type SentSlip,
  takeTurn,
} from './sent-slips.ts'
import { toOutcome } from './to-outcome.ts'
import { meaningOf, refusalInWords } from './words.ts'

/** Between two answers of the bank that it has no payment of a barcode, before it is paid again. */
const BETWEEN_ANSWERS_MILLIS = 10 * 60_000
const UNKNOWN: OrderOutcome = { state: 'UNKNOWN' }

/**
 * Pays a boleto. The bank knows no repetition: after a call without an answer it is asked by the barcode, and the
 * call is made again once, after two answers ten minutes apart that there is no payment of it.
 */
export async function paySlip(parts: InterParts, payment: BankSlipPayment): Promise<OrderOutcome> {
  const { database } = parts
  if (payment.amountCents <= 0) throw new RailRefused('amount', 'O valor deve ser maior que zero.')
  const known = await findSent(database.ask, payment.sellerId, payment.paymentId)
  if (known?.code) return askSlip(parts, known.code)
  if (known && known.sent > 0) return searchThenRepeat(parts, payment, known)
  await parts.pace.wait(PAY_SLIP)
  if (!known) await insertSent(database.ask, payment, parts.now())
  return post(parts, payment, 0)
}

async function searchThenRepeat(
  parts: InterParts,
  payment: BankSlipPayment,
  known: SentSlip,
): Promise<OrderOutcome> {
  const found = await search(parts, known)
  if (found === 'unclear') return UNKNOWN
  if (found) {
    await keepSlipCode(parts.database.ask, payment, found.codigoTransacao)
    return outcomeOf(parts, found)
  }
  const now = parts.now()
  const since = known.emptyAt?.getTime()
  if (since === undefined) await keepEmpty(parts.database.ask, payment, now)
  const isTwice = since !== undefined && now.getTime() - since >= BETWEEN_ANSWERS_MILLIS
  if (!isTwice || known.sent > 1) return UNKNOWN
  await parts.pace.wait(PAY_SLIP)
  return post(parts, payment, 1)
}

const Taken = z.object({
  statusPagamento: z._default(z.string(), ''),
  codigoTransacao: z.string().check(z.minLength(1)),
})

/** @param before how often the call was made; nothing is done where another has made it since. */
async function post(
  parts: InterParts,
  payment: BankSlipPayment,
  before: number,
): Promise<OrderOutcome> {
  const { client, database, log, now } = parts
  if (!(await takeTurn(database.ask, payment, { from: before, to: before + 1 }))) return UNKNOWN
  const body = {
    codBarraLinhaDigitavel: payment.barcode,
    valorPagar: toDecimalAmount(payment.amountCents),
    dataVencimento: dueDateOf(payment, civilDateOf(now())),
  }
  try {
    const taken = await client.call('POST', '/pagamento', Taken, { body })
    await keepSlipCode(database.ask, payment, taken.codigoTransacao)
    const meaning = meaningOf(taken.statusPagamento)
    if (meaning === 'approval') warnOfApproval(log, taken.codigoTransacao)
    const isTaken = meaning === 'taken' || meaning === 'approval' || meaning === 'paid'
    return isTaken ? { state: 'PENDING' } : UNKNOWN
  } catch (error) {
    // Told to come later, the bank has taken nothing, and this was no call of the two.
    if (error instanceof RailBusy) {
      await takeTurn(database.ask, payment, { from: before + 1, to: before })
    }
    if (!(error instanceof InterProblem)) throw error
    if (error.status === 409) return UNKNOWN
    if (error.status === 404) throw new RailTimeout(`POST /pagamento: 404 ${error.message}`)
    throw new RailRefused(error.code, refusalInWords(error.message))
  }
}

/** The bank wants a due date, also where there is none in the barcode. */
const dueDateOf = ({ barcode, dueOn }: BankSlipPayment, today: CivilDate): CivilDate => {
  const boleto = parseBoleto(barcode, today)
  return dueOn ?? (boleto?.kind === 'bank-slip' ? boleto.dueDate : undefined) ?? today
}

const Found = z.object({
  codigoTransacao: z.string(),
  statusPagamento: z.string(),
  dataInclusao: z.nullish(z.string()),
  dataPagamento: z.nullish(z.string()),
  valorPago: z.nullish(z.number()),
  autenticacao: z.nullish(z.string()),
  nsu: z.nullish(z.string()),
})
type Found = z.infer<typeof Found>

/** What has become of a payment with this code. */
export async function askSlip(parts: InterParts, code: string): Promise<OrderOutcome> {
  const found = await list(parts, `codigoTransacao=${encodeURIComponent(code)}`)
  const own = found?.find(({ codigoTransacao }) => codigoTransacao === code)
  return own ? outcomeOf(parts, own) : UNKNOWN
}

/** The payment that an unanswered call has made; undefined where the bank says that there is none. */
async function search(
  parts: InterParts,
  { barcode, amountCents, sentAt }: SentSlip,
): Promise<Found | 'unclear' | undefined> {
  const found = await list(parts, `codBarraLinhaDigitavel=${barcode}`)
  if (!found) return 'unclear'
  const day = civilDateOf(sentAt)
  const since = found.filter(
    ({ dataInclusao, valorPago }) =>
      (dataInclusao ?? day).slice(0, 10) >= day &&
      (!valorPago || reaisToCents(valorPago) === amountCents),
  )
  const codes = since.map(({ codigoTransacao }) => codigoTransacao)
  const free = await mayClaim(parts.database.ask, codes)
  const [own, ...others] = since.filter(({ codigoTransacao }) => free.has(codigoTransacao))
  return others.length > 0 ? 'unclear' : own
}

/** Undefined where the bank does not understand the question, which says nothing of the money. */
async function list({ client, pace }: InterParts, query: string): Promise<Found[] | undefined> {
  await pace.wait(ASK_SLIP)
  try {
    return await client.call('GET', `/pagamento?${query}`, z.array(Found))
  } catch (error) {
    if (error instanceof InterProblem) return undefined
    throw error
  }
}

function outcomeOf({ log, now }: InterParts, found: Found): OrderOutcome {
  const { statusPagamento: word, codigoTransacao: code, autenticacao, dataPagamento } = found
  if (meaningOf(word) === 'approval') warnOfApproval(log, code)
  return toOutcome({
    word,
    reference: autenticacao || code,
    at: dataPagamento,
    said: '',
    now: now(),
  })
}
