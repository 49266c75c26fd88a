import { civilDateOf } from '@vintem/brazil/calendar'
import { writePaymentRemittance } from '@vintem/brazil/cnab'
import { wallClock } from '#platform/wall-clock.ts'
import { nextNumber } from '../../cnab-numbers.ts'
import { asFarEnd, type RailDatabase } from '../../rail-database.ts'
import { RailRefused } from '../../rail-error.ts'
import type { AccountPayment, OrderOutcome, PaymentsRail } from '../port.ts'
import { formTo, payingAccountId, type PayingAccount } from './payment-account.ts'
import { type FilePayment, findPayment, insertPayment } from './payments.ts'
import { toPaymentOrder } from './to-payment-order.ts'

const NO_DIRECTORY = 'Esta instalação não envia Pix por chave: ninguém confirma de quem ela é.'
const NO_BANK_SLIPS = 'Esta instalação não paga boletos: o arquivo do banco não os leva.'
const TAKEN_BACK = 'O pagamento foi retirado antes de ir ao banco. Nada foi enviado.'

/**
 * Payments by bank file (CNAB 240). An order is kept permanently under its id, so a repetition is the same
 * payment; the bank hears of it in the next file (write-payment-files.ts), and says what became of it in
 * its own (take-payments-return.ts). Until then it is undecided. A file has no directory of keys, and gives
 * no end-to-end id: nothing is sent to a key.
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
    sendToKey: () => Promise.reject(new RailRefused('closed', NO_DIRECTORY)),
    payBankSlip: () => Promise.reject(new RailRefused('closed', NO_BANK_SLIPS)),
    sendToAccount: (payment) => asFarEnd(() => send(database, account, payment)),
    findOrder: (sellerId, paymentId) => asFarEnd(() => find(ask, sellerId, paymentId)),
  }
}

async function send(
  { ask, transaction }: RailDatabase,
  account: PayingAccount,
  payment: AccountPayment,
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
function assertWritable(account: PayingAccount, payment: AccountPayment, number: number): void {
  const today = civilDateOf(wallClock.now())
  const order = toPaymentOrder(payment, number, today)
  const batches = [{ form: formTo(account, payment.payee.bank), orders: [order] }]
  try {
    writePaymentRemittance({ account, sequence: 1, createdOn: today, createdAt: '000000', batches })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new RailRefused('data', 'Os dados do pagamento não cabem no arquivo do banco.')
  }
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
