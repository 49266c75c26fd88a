import { addBusinessDays, addDays, type CivilDate } from '@vintem/brazil/calendar'
import { concludeOrder, isUndecided, lockBankOrder } from '#modules/bank-orders/index.ts'
import type { Services } from '#use-cases/services.ts'
import { BY_RAIL } from '#use-cases/tx.ts'
import type { UndecidedOrder } from './bank-statements.store.ts'
import { type OpenLine, referencesIn } from './match-lines.ts'

/** What a statement says of an order that the bank has not decided. */
export type OrderDecision =
  | { order: UndecidedOrder; says: 'sent'; reference: string; line: OpenLine }
  | { order: UndecidedOrder; says: 'never sent' }

/** Business days after the sending in which a statement would show it. */
const SILENT_DAYS = 2
const NEVER_SENT = 'O banco não fez o pagamento: ele não está no extrato.'
const END_TO_END = /\bE[0-9A-Z]{8}\d{12}[A-Za-z0-9]{11}\b/

/**
 * Decides orders by lines that name them, and by the silence of the paying account over the day and two more
 * business days, all of which statements cover.
 */
export function decideByStatement(
  orders: readonly UndecidedOrder[],
  lines: readonly OpenLine[],
  covered: ReadonlySet<CivilDate>,
): OrderDecision[] {
  const left = lines.filter(({ amountCents }) => amountCents < 0)
  const named = left.map((line) => ({ line, words: referencesIn(line.text) }))
  return orders.flatMap((order): OrderDecision[] => {
    const names = order.referenceIds.map((reference) => reference.replaceAll('-', ''))
    const found = named.find(
      ({ line, words }) =>
        line.amountCents === -order.amountCents && names.some((name) => words.has(name)),
    )
    if (found) {
      const [reference = order.id] = END_TO_END.exec(found.line.text) ?? []
      return [{ order, says: 'sent', reference, line: found.line }]
    }
    return isSilent(order, left, covered) ? [{ order, says: 'never sent' }] : []
  })
}

/** A line of its amount in the days after it may be it: then nobody is silent. */
function isSilent(
  { sentOn, amountCents }: UndecidedOrder,
  left: readonly OpenLine[],
  covered: ReadonlySet<CivilDate>,
): boolean {
  if (sentOn === null) return false
  const last = addBusinessDays(sentOn, SILENT_DAYS)
  const mayBeIt = left.some(
    (line) => line.amountCents === -amountCents && line.bookedOn >= sentOn && line.bookedOn <= last,
  )
  if (mayBeIt) return false
  for (let day = sentOn; day <= last; day = addDays(day, 1)) if (!covered.has(day)) return false
  return true
}

/** Carries a decision out, unless the bank has decided meanwhile. */
export const carryOut = (
  { transact }: Pick<Services, 'transact'>,
  decision: OrderDecision,
): Promise<void> =>
  transact(
    { sellerId: decision.order.sellerId, actorName: 'reconciliation', cause: BY_RAIL },
    async (tx) => {
      const { sellerId, id } = decision.order
      const [[order]] = await tx.enter(lockBankOrder(sellerId, id))
      if (!order || !isUndecided(order.state)) return tx.commit({})
      const { now } = tx
      return tx.commit(
        concludeOrder(
          order,
          decision.says === 'sent'
            ? { state: 'CONFIRMED', reference: decision.reference, concludedAt: now }
            : { state: 'REFUSED', reason: NEVER_SENT, concludedAt: now },
        ),
      )
    },
  )
