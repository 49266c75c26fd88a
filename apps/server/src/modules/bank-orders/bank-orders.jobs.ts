import { civilDateOf, nextBusinessDay, startOfDay, addDays } from '@vintem/brazil/calendar'
import { selectSeller } from '#modules/sellers/index.ts'
import type { OrderOutcome } from '#rails/payments/port.ts'
import { RailBusy, RailRefused } from '#rails/rail-error.ts'
import { nextPoll, railOrder } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import { merge } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { Job, NewWork, Work } from '#work/job.ts'
import { askBankOrder, sendBankOrder } from './bank-order-work.ts'
import { isUndecided, mayRepeat, type Told } from './bank-order.ts'
import {
  type BankOrderRow,
  lockBankOrder,
  selectOrderReturns,
  updateBankOrder,
} from './bank-orders.store.ts'
import { concludeOrder } from './conclude-order.ts'
import { noteReturns } from './note-returns.ts'

type Needs = Pick<Services, 'transact' | 'log'> & { rails: Pick<Services['rails'], 'payments'> }

/** Sends orders, and asks after those that the bank has not decided, or may send back. */
export const bankOrdersJobs = (services: Needs): Job[] => [
  sendBankOrder.job(carryOut(services)),
  askBankOrder.job(carryOut(services)),
]

interface OrderWork extends Work {
  of: { orderId: string; why?: string | undefined; times?: string | undefined }
}

interface Wanted {
  order: BankOrderRow
  /** The bank was never called: it has nothing to tell. */
  isFirst: boolean
  /** Why nothing is sent any more. */
  obstacle: string | undefined
  now: Date
}

/** Of a seller whose money is held back. */
const BLOCKED: Readonly<Record<string, string>> = {
  WITHDRAWAL: 'Os saques estão bloqueados. Nada foi enviado.',
  PAYOUT: 'Os repasses estão bloqueados. Nada foi enviado.',
  PAYMENT: 'Os pagamentos estão bloqueados. Nada foi enviado.',
}

/** Whatever else goes wrong between us and the bank, the money may have left. */
const UNKNOWN: OrderOutcome = { state: 'UNKNOWN' }

/** A bank that does not answer a question says nothing of the payment. */
const unchanged = ({ state }: BankOrderRow): OrderOutcome =>
  state === 'UNKNOWN' ? UNKNOWN : { state: 'PENDING' }

const carryOut = ({ transact, rails: { payments }, log }: Needs) =>
  railOrder<OrderWork, Wanted, OrderOutcome>(
    { transact },
    {
      read: (tx, { of }) => readWanted(tx, of.orderId),
      async find({ order, isFirst, obstacle }) {
        const { sellerId, id } = order
        if (isFirst || obstacle) return undefined
        return payments.findOrder(sellerId, id).catch((error: unknown) => {
          log.warn({ err: error, order: id }, 'The bank does not say what became of an order')
          return unchanged(order)
        })
      },
      async send({ order, isFirst, obstacle, now }) {
        if (obstacle) return { state: 'REFUSED', reason: obstacle }
        if (!isFirst && !isUndecided(order.state)) return unchanged(order)
        if (!isFirst && !mayRepeat(order, payments.keepsKeysHours, now)) return UNKNOWN
        return sendOrder(payments, order).catch((error: unknown) => {
          if (isFirst && error instanceof RailRefused) throw error
          // Nothing was sent, so there is nothing that anybody does not know.
          if (error instanceof RailBusy) return unchanged(order)
          log.warn({ err: error, order: order.id }, 'It is not known whether an order was taken')
          return UNKNOWN
        })
      },
      async record(tx, outcome, { order: { sellerId, id } }, { of }) {
        const [[order], returns] = await tx.enter(
          lockBankOrder(sellerId, id),
          selectOrderReturns(sellerId, id),
        )
        if (!order) throw new Error(`There is no bank order ${id}`)
        const told = toldBy(outcome, tx.now)
        const state = concludeOrder(order, told)
        const after = state.writes ? told.state : order.state
        return merge(state, noteReturns(order, partsOf(outcome), returns), {
          work: laterQuestions(order, after, of, tx.now),
        })
      },
    },
  )

/** To the account or the key that was ordered, or by the barcode. */
function sendOrder(
  payments: Needs['rails']['payments'],
  { sellerId, id: paymentId, payee, amountCents, description }: BankOrderRow,
): Promise<OrderOutcome> {
  if ('barcode' in payee) {
    const { barcode, dueOn } = payee
    const slip = { sellerId, paymentId, barcode, amountCents }
    return payments.payBankSlip(dueOn ? { ...slip, dueOn } : slip)
  }
  const payment = { sellerId, paymentId, amountCents, description }
  if (!('key' in payee)) return payments.sendToAccount({ ...payment, payee })
  const { key, name, document } = payee
  return payments.sendToKey({ ...payment, key, name, document })
}

/** The order, SENT before anything else is done; undefined where the bank has nothing more to tell. */
async function readWanted(tx: Tx, orderId: string): Promise<Wanted | undefined> {
  const { sellerId } = tx
  const [[order], [seller]] = await tx.enter(
    lockBankOrder(sellerId, orderId),
    selectSeller(sellerId),
  )
  // A callback may be about a payment that is none of ours.
  if (!order || !seller) return undefined
  const { now } = tx
  if (order.state === 'REFUSED' || order.state === 'RETURNED') return undefined
  if (order.state !== 'READY') return { order, isFirst: false, obstacle: undefined, now }
  const obstacle = seller.blockReason === null ? undefined : BLOCKED[order.purpose]
  if (!obstacle)
    await tx.commit({ writes: [updateBankOrder(order, { state: 'SENT', sentAt: now })] })
  return { order, isFirst: true, obstacle, now }
}

/** What the bank's answer makes of an order. */
/** The parts that came back of what was sent. */
const partsOf = (outcome: OrderOutcome) => (outcome.state === 'DONE' ? (outcome.returns ?? []) : [])

function toldBy(outcome: OrderOutcome, now: Date): Told {
  switch (outcome.state) {
    case 'DONE':
      return { state: 'CONFIRMED', reference: outcome.reference, concludedAt: outcome.doneAt }
    case 'REFUSED':
      return { state: 'REFUSED', reason: outcome.reason, concludedAt: now }
    case 'RETURNED': {
      const { reference, reason, doneAt: concludedAt, returnedAt } = outcome
      return { state: 'RETURNED', reference, reason, concludedAt, returnedAt }
    }
    case 'PENDING':
      return { state: 'SENT' }
    case 'UNKNOWN':
      return { state: 'UNKNOWN' }
  }
}

const RETURN_DAYS = 3
const RETURNED = 'returned'
/** Banks send back by the next business days; a callback may say so earlier. */
const ASKED_AT_HOUR_MILLIS = 5 * 3_600_000

/** An undecided order is asked after until it is decided; a confirmed one on the next three business days. */
function laterQuestions(
  { id: orderId }: BankOrderRow,
  state: BankOrderRow['state'],
  of: OrderWork['of'],
  now: Date,
): NewWork[] {
  if (isUndecided(state)) {
    const { dueAt, ...poll } = nextPoll(of, now)
    return [askBankOrder.at(dueAt, { orderId, ...poll })]
  }
  if (state !== 'CONFIRMED') return []
  const times = of.why === RETURNED ? Number(of.times) + 1 : 1
  if (times > RETURN_DAYS) return []
  const day = nextBusinessDay(addDays(civilDateOf(now), 1))
  const dueAt = new Date(startOfDay(day).getTime() + ASKED_AT_HOUR_MILLIS)
  return [askBankOrder.at(dueAt, { orderId, why: RETURNED, times })]
}
