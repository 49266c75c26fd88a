import { civilDateOf } from '@vintem/brazil/calendar'
import { writePaymentRemittance } from '@vintem/brazil/cnab'
import { isPixKeyOf } from '@vintem/brazil/pix'
import { wallClock } from '#platform/wall-clock.ts'
import { nextNumber } from '../../cnab-numbers.ts'
import { asFarEnd, type RailDatabase } from '../../rail-database.ts'
import { RailRefused } from '../../rail-error.ts'
import type { OrderOutcome, PaymentsRail, PixPayment } from '../port.ts'
import { formOf, payingAccountId, type PayingAccount } from './payment-account.ts'
import { type FilePayment, findPayment, insertPayment, type OrderedPayment } from './payments.ts'
import { toPaymentOrder } from './to-payment-order.ts'

const NO_DIRECTORY =
  'Esta instalação não envia Pix de repasses e estornos: ninguém confirma de quem é a chave.'
const NO_BANK_SLIPS = 'Esta instalação não paga boletos: o arquivo do banco não os leva.'
const INVALID_KEY = 'A chave Pix não é válida: o arquivo do banco não a leva.'
const KEY_OF_OTHER = 'A chave Pix é o CPF ou CNPJ de outra pessoa, e o banco recusaria o pagamento.'
const TAKEN_BACK = 'O pagamento foi retirado antes de ir ao banco. Nada foi enviado.'

/**
 * Payments by bank file (CNAB 240). An order is kept permanently under its id, so a repetition is the same
 * payment; the bank hears of it in the next file (write-payment-files.ts), and says what became of it in
 * its own (take-payments-return.ts). Until then it is undecided. A file has no directory of keys, and gives
 * no end-to-end id: a key is paid where a person says whose it is, and its holder's document goes with it.
 */
export function createPaymentFileRail(
  database: RailDatabase,
  account: PayingAccount,
): PaymentsRail {
  const { ask } = database
  return {
    keepsKeysHours: Number.POSITIVE_INFINITY,
    sendPix: () => Promise.reject(new RailRefused('closed', NO_DIRECTORY)),
    findPix: () => Promise.resolve(undefined),
    sendToKey: (payment) => asFarEnd(() => send(database, account, payment)),
    payBankSlip: () => Promise.reject(new RailRefused('closed', NO_BANK_SLIPS)),
    sendToAccount: (payment) => asFarEnd(() => send(database, account, payment)),
    findOrder: (sellerId, paymentId) => asFarEnd(() => find(ask, sellerId, paymentId)),
  }
}

async function send(
  { ask, transaction }: RailDatabase,
  account: PayingAccount,
  payment: OrderedPayment,
): Promise<OrderOutcome> {
  const { sellerId, paymentId, amountCents } = payment
  const known = await find(ask, sellerId, paymentId)
  if (known) return known
  if (amountCents <= 0) throw new RailRefused('amount', 'O valor deve ser maior que zero.')
  await transaction(async (inside) => {
    const id = payingAccountId(account)
    const number = await nextNumber(inside, id)
    assertWritable(account, payment, number)
    await insertPayment(inside, id, { number, ordered: payment, at: wallClock.now() })
  })
  const kept = await find(ask, sellerId, paymentId)
  if (!kept) throw new Error(`The payment ${paymentId} was not kept`)
  return kept
}

/** An order that does not fit into a file is refused now, and not once the bank waits for the file. */
function assertWritable(account: PayingAccount, payment: OrderedPayment, number: number): void {
  const today = civilDateOf(wallClock.now())
  if ('key' in payment) assertKey(payment)
  const order = toPaymentOrder(payment, number, today)
  const batches = [{ form: formOf(account, payment), orders: [order] }]
  try {
    writePaymentRemittance({ account, sequence: 1, createdOn: today, createdAt: '000000', batches })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new RailRefused('data', 'Os dados do pagamento não cabem no arquivo do banco.')
  }
}

function assertKey({ key, document }: PixPayment): void {
  if (!isPixKeyOf(key)) throw new RailRefused('data', INVALID_KEY)
  const isDocument = key.type === 'cpf' || key.type === 'cnpj'
  if (isDocument && key.key !== document) throw new RailRefused('data', KEY_OF_OTHER)
}

async function find(
  ask: RailDatabase['ask'],
  sellerId: number,
  paymentId: string,
): Promise<OrderOutcome | undefined> {
  const payment = await findPayment(ask, sellerId, paymentId)
  return payment && outcomeOf(payment)
}

function outcomeOf({ state, takenBack, ...told }: FilePayment): OrderOutcome {
  const { reference, reason, paidAt: doneAt, returnedAt } = told
  if (takenBack) return { state: 'REFUSED', reason: TAKEN_BACK }
  if (state === 'REFUSED') return { state, reason: reason ?? '' }
  if (state === 'PAID' && reference && doneAt) return { state: 'DONE', reference, doneAt }
  if (state === 'RETURNED' && reference && doneAt && returnedAt) {
    return { state, reference, doneAt, returnedAt, reason: reason ?? '' }
  }
  return state === 'UNKNOWN' ? { state } : { state: 'PENDING' }
}
