import { sum } from '@vintem/brazil/money'
import type { ReminderChannel } from '@vintem/contracts/reminders/stages'
import { type Ahead, project } from '#modules/billing/index.ts'
import { isOfMandate } from '#modules/mandates/index.ts'
import { addressesOf, type ReminderFacts } from '#modules/reminders/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { ForeseenCharge } from './foreseen-charge.ts'
import type { SubscriptionToProject } from './reminder-calendar.store.ts'

/** A month is the shortest period: of no subscription more cycles have a stage within 60 days. */
const CYCLES = 3

/**
 * The charges that a subscription will have where nobody pays them, as billing makes them, and how their buyer
 * is written to.
 */
export function projectedCharges(
  subscription: SubscriptionToProject,
  circumstances: Ahead,
  services: Pick<Services, 'sendsWhatsApp'>,
): ForeseenCharge[] {
  const addresses = addressesOf({ ...subscription, rationed: false }, services)
  const channels = Object.keys(addresses) as ReminderChannel[]
  if (channels.length === 0) return []
  const unpaid = { ...circumstances, areUnpaid: true }
  return project(subscription, unpaid, CYCLES).flatMap((cycle) => {
    if (cycle.outcome !== 'BILLED') return []
    const { method, dueDate } = cycle.charge
    const id = `${subscription.id}.${cycle.cycle}`
    const valueCents = sum(cycle.lines.map((line) => line.cents))
    const isDebited =
      subscription.mandateId !== null && method === 'PIX' && isOfMandate(subscription, valueCents)
    return {
      charge: {
        id,
        method,
        status: 'SCHEDULED',
        dueDate,
        // The payer's bank says what it is going to take (billing §7); all else is issued when it is made.
        issuedOn: isDebited ? dueDate : cycle.madeOn,
        isRecurring: true,
        channels,
        buyerState: subscription.buyerState,
        decided: [],
      },
      valueCents,
      phone: addresses.WHATSAPP,
      customerId: subscription.customerId,
      subscription,
      place: { source: '1', date: subscription.nextDueDate, id },
    }
  })
}

/** What the messages of a charge that is not made yet will say; it has neither a page nor a code. */
export const projectedFacts = (
  { charge, valueCents }: ForeseenCharge,
  { buyerName, isTyped, planTitle }: SubscriptionToProject,
  now: Date,
): ReminderFacts => ({
  id: charge.id,
  method: charge.method,
  status: 'SCHEDULED',
  dueDate: charge.dueDate,
  part: 1,
  createdAt: now,
  title: planTitle,
  valueCents,
  rationed: false,
  isRecurring: true,
  isTyped,
  buyerPhone: null,
  buyerState: charge.buyerState,
  buyerName,
  buyerEmail: null,
  planTitle,
  linkPublicId: null,
  brCode: '(código Pix)',
  digitableLine: '(linha digitável)',
  bankSlipFees: null,
  pixFees: null,
})
