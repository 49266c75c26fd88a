import { type Cents, centsToReais, sum } from '@vintem/brazil/money'
import { priceOf, project } from '#modules/billing/index.ts'
import { type CheckoutRow, selectCheckout } from '#modules/plans/index.ts'
import { renewalEmail } from '#modules/renewals/index.ts'
import { pauseEndSentences } from '#modules/subscription-pauses/index.ts'
import { atNextPrice, goingOn } from '#modules/subscriptions/index.ts'
import { firstChargeOf, selectFirstCharge, trialEndingEmail } from '#modules/trials/index.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { CalendarNotice } from './calendar-rows.ts'
import type { Outlook } from './outlook.ts'

/** What each notice says, and of which charge to come, by its place. */
export async function noticeViews(tx: Tx, outlook: Outlook, rows: readonly CalendarNotice[]) {
  if (rows.length === 0) return new Map<string, never>()
  const trials = rows.filter(({ notice }) => notice.kind === 'TRIAL_ENDING')
  const [[page], ...firsts] = await tx.read(
    selectCheckout(tx.sellerId),
    ...trials.map(({ subscription }) => selectFirstCharge(tx.sellerId, subscription.id)),
  )
  const first = new Map(trials.map(({ place }, index) => [place, firsts[index]?.[0]]))
  return new Map(
    rows.map((row) => {
      const { text, value } = saidBy(row, { tx, outlook, page, first: first.get(row.place) })
      return [row.place, toView(row, { text, value })]
    }),
  )
}

interface Known {
  tx: Tx
  outlook: Outlook
  page: CheckoutRow | undefined
  first: Parameters<typeof firstChargeOf>[1]
}

function saidBy(
  { notice: { kind }, subscription }: CalendarNotice,
  { tx, outlook, page, first }: Known,
): { text: readonly string[]; value: Cents } {
  const { seller, services, terms } = outlook
  const { publicUrl } = services
  const to = subscription.buyerEmail ?? ''
  if (kind === 'TRIAL_ENDING') {
    const coming = firstChargeOf(subscription, first, { tx, seller })
    const { paragraphs } = trialEndingEmail({
      to,
      subscription,
      seller,
      page,
      publicUrl,
      ...coming,
    })
    return { text: paragraphs, value: coming.amountCents }
  }
  if (kind === 'RENEWAL') {
    const customerName = subscription.buyerName ?? ''
    const renewal = { ...goingOn(subscription), email: to, customerName }
    const around = { seller, publicUrl, ...(page && { checkout: page }) }
    return {
      text: renewalEmail(renewal, around).paragraphs,
      value: priceOf(atNextPrice(renewal)),
    }
  }
  const [next] = project(subscription, { ...terms, unpaidInRow: 0 }, 1)
  const greeting = subscription.isTyped ? 'Olá.' : `Olá, ${subscription.buyerName}.`
  return {
    text: [`${greeting} ${pauseEndSentences[kind]}`],
    value: sum(next?.lines.map((line) => line.cents) ?? []),
  }
}

const toView = (
  { notice: { kind, sendAt }, subscription }: CalendarNotice,
  { text, value }: { text: readonly string[]; value: Cents },
) => ({
  uuidCharge: null,
  uuidSubscription: subscription.id,
  customerName: subscription.buyerName ?? '',
  title: subscription.planTitle,
  value: centsToReais(value),
  stage: kind,
  channel: 'EMAIL' as const,
  sendAt: sendAt.toISOString(),
  text: text.join('\n'),
  cost: 0,
  recovery: null,
})
