import { addDays, civilDateOf } from '@vintem/brazil/calendar'
import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/subscription-messages/endpoints'
import { LATEST_CHARGES, openInRow, selectLatestBilled } from '#modules/billing/index.ts'
import { sellerTerms } from '#modules/pricing/index.ts'
import {
  CALENDAR_DAYS,
  noticesToCome,
  type NoticeToCome,
  projectedCharges,
  selectSubscriptionToProject,
} from '#modules/reminder-calendar/index.ts'
import { messagesOf, selectSettings, settingsOf, toCharge } from '#modules/reminders/index.ts'
import { isApproved, selectSeller, sellerSettings } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { selectOpenChargesOf } from './subscription-messages.store.ts'

/**
 * What the customer of a subscription will be written, by the functions that decide it on the day: about
 * its open charges, those that billing will make, and itself. What is decided already is listed as held.
 */
export const foretellSubscriptionMessages = query(
  api.foretellSubscriptionMessages,
  async ({ tx, sellerId, params: { id }, services }) => {
    const [[seller], [row], [subscription], open, latest] = await tx.enter(
      selectSeller(sellerId),
      selectSettings(sellerId),
      selectSubscriptionToProject(sellerId, id),
      selectOpenChargesOf(sellerId, id),
      selectLatestBilled(sellerId, [id], LATEST_CHARGES),
    )
    const { today, now } = tx
    if (!subscription) throw new Failure(NotFound)
    if (!seller) throw new Error(`There is no seller ${sellerId}`)
    if (!isApproved(seller)) return { messages: [] }
    const settings = settingsOf(row, seller)
    const { suspendAfter } = sellerSettings(seller).billing
    const terms = { seller: sellerTerms(seller), suspendAfter, unpaidInRow: openInRow(latest) }
    const days = { from: today, until: addDays(today, CALENDAR_DAYS) }
    const projected = projectedCharges(subscription, { today, ...terms }, services)
    const charges = [...open.map((each) => toCharge(each, services)), ...projected.map(chargeOf)]
    const made = new Set(open.map((each) => each.id))
    const dueOn = new Map(charges.map(({ id: charge, dueDate }) => [charge, dueDate]))
    const reminders = messagesOf(charges, settings, days).map(
      ({ chargeId, stage, channel, sendAt }) => ({
        kind: 'REMINDER' as const,
        stage,
        channel,
        sendAt,
        dueDate: dueOn.get(chargeId) ?? today,
        uuidCharge: made.has(chargeId) ? chargeId : null,
      }),
    )
    const messages = [...reminders, ...noticesToCome(subscription).map(toNotice)]
      .filter(({ sendAt }) => sendAt > now && civilDateOf(sendAt) <= days.until)
      .toSorted((a, b) => a.sendAt.getTime() - b.sendAt.getTime())
    return { messages: messages.map((each) => ({ ...each, sendAt: each.sendAt.toISOString() })) }
  },
)

const chargeOf = ({ charge }: ReturnType<typeof projectedCharges>[number]) => charge

const toNotice = (notice: NoticeToCome) => ({
  stage: null,
  channel: 'EMAIL' as const,
  uuidCharge: null,
  ...notice,
})
