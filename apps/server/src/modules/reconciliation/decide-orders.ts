import { addBusinessDays, addDays, type CivilDate } from '@vintem/brazil/calendar'
import { concludeOrder, lockBankOrder } from '#modules/bank-orders/index.ts'
import type { Services } from '#use-cases/services.ts'
import { BY_RAIL } from '#use-cases/tx.ts'
import type { DecidableOrder } from './bank-statements.store.ts'
import { type OpenLine, plainReference, referencesIn } from './match-lines.ts'

/** What a statement says of an order beyond what the bank has said. */
export type OrderDecision =
  | { order: DecidableOrder; says: 'sent'; reference: string; line: OpenLine }
  | { order: DecidableOrder; says: 'came back'; line: OpenLine }
  | { order: DecidableOrder; says: 'never sent' }

/** Business days after the sending in which a statement would show it. */
const SILENT_DAYS = 2
const NEVER_SENT = 'O banco não fez o pagamento: ele não está no extrato.'
const CAME_BACK = 'O valor voltou, como mostra o extrato do banco.'
const END_TO_END = /\bE[0-9A-Z]{8}\d{12}[A-Za-z0-9]{11}\b/

/**
 * Decides orders by lines that name them: sent, or come back after the bank had confirmed them. Without such a
 * line an unknown order was never sent where the paying account is silent over the day and two more business
 * days, all of which statements cover.
 */
export function decideByStatement(
  orders: readonly DecidableOrder[],
  lines: readonly OpenLine[],
  covered: ReadonlySet<CivilDate>,
): OrderDecision[] {
  const named = lines.map((line) => ({ line, words: referencesIn(line.text) }))
  return orders.flatMap((order): OrderDecision[] => {
    const isConfirmed = order.state === 'CONFIRMED'
    const amountCents = isConfirmed ? order.amountCents : -order.amountCents
    const names = order.referenceIds.map(plainReference)
    const found = named.find(
      ({ line, words }) =>
        line.amountCents === amountCents && names.some((name) => words.has(name)),
    )
    if (found && isConfirmed) return [{ order, says: 'came back', line: found.line }]
    if (found) {
      const [reference = order.id] = END_TO_END.exec(found.line.text) ?? []
      return [{ order, says: 'sent', reference, line: found.line }]
    }
    return isSilent(order, lines, covered) ? [{ order, says: 'never sent' }] : []
  })
}

/** A line of its amount in the days after it may be it: then nobody is silent. */
function isSilent(
  { silentFrom, amountCents }: DecidableOrder,
  lines: readonly OpenLine[],
  covered: ReadonlySet<CivilDate>,
): boolean {
  if (silentFrom === null) return false
  const last = addBusinessDays(silentFrom, SILENT_DAYS)
  const mayBeIt = lines.some(
    (line) =>
      line.amountCents === -amountCents && line.bookedOn >= silentFrom && line.bookedOn <= last,
  )
  if (mayBeIt) return false
  for (let day = silentFrom; day <= last; day = addDays(day, 1)) if (!covered.has(day)) return false
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
      if (order?.state !== decision.order.state) return tx.commit({})
      return tx.commit(concludeOrder(order, toldBy(decision, tx.now)))
    },
  )

function toldBy(decision: OrderDecision, now: Date): Parameters<typeof concludeOrder>[1] {
  switch (decision.says) {
    case 'sent':
      return { state: 'CONFIRMED', reference: decision.reference, concludedAt: now }
    case 'came back':
      return { state: 'RETURNED', reason: CAME_BACK, returnedAt: now }
    case 'never sent':
      return { state: 'REFUSED', reason: NEVER_SENT, concludedAt: now }
  }
}
