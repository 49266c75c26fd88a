import { type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import { defineWork } from '#work/define-work.ts'
import type { NewWork } from '#work/job.ts'
import { daysToTell, isInTrial } from './trial.ts'

/** The e-mail with the link that begins a trial. */
export const sendTrialLink = defineWork({
  kind: 'send-trial-link',
  lane: 'mail',
  key: ['request'],
})

/** Tells a buyer that their trial will end. */
export const tellTrialEnding = defineWork({
  kind: 'tell-trial-ending',
  lane: 'inside',
  key: ['subscriptionId', 'day'],
})

/** Looks at what became of a trial: after its end, and until its first charge is paid or given up. */
export const settleTrial = defineWork({
  kind: 'settle-trial',
  lane: 'inside',
  key: ['subscriptionId', 'day'],
})

/**
 * Finds out whether the holder of a card has confirmed it, once there was time to answer; again where that is not
 * known by then.
 */
export const finishTrialCard = defineWork({
  kind: 'finish-trial-card',
  lane: 'inside',
  key: ['id', 'since?'],
})

/** The acquirer is asked for what has become of a card before that. */
const FINISH_AFTER_MILLIS = 60_000

/** Once the time is over that the holder has to answer. */
export const finishCardAfter = (id: string, until: Date): NewWork =>
  finishTrialCard.at(new Date(until.getTime() + FINISH_AFTER_MILLIS), { id })

const [NINE, NOON] = [9, 12]
const hourOf = (day: CivilDate, hour: number): Date =>
  new Date(startOfDay(day).getTime() + hour * 3_600_000)

export const tellOn = (subscriptionId: string, day: CivilDate): NewWork =>
  tellTrialEnding.at(hourOf(day, NINE), { subscriptionId, day })

/** When the buyer of a subscription is told that its trial will end; never where it is in none. */
export const endingNotices = (
  subscription: Pick<SubscriptionRow, 'status' | 'startDate' | 'trialEndsOn' | 'endsOn'>,
): { sendAt: Date; dueDate: CivilDate }[] => {
  const { startDate, trialEndsOn, endsOn } = subscription
  if (!isInTrial(subscription) || trialEndsOn === null || endsOn !== null) return []
  return daysToTell(startDate, trialEndsOn).map((day) => ({
    sendAt: hourOf(day, NINE),
    dueDate: trialEndsOn,
  }))
}

/** At noon, when the charges of the day are made. */
export const settleOn = (subscriptionId: string, day: CivilDate): NewWork =>
  settleTrial.at(hourOf(day, NOON), { subscriptionId, day })
