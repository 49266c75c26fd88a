import { addDays, civilDateOf } from '@vintem/brazil/calendar'
import { chargeFailed, chargeLate, type ChargeRow } from '#modules/charges/index.ts'
import { inSameCommit, type Reaction } from '#use-cases/reactions.ts'
import type { Step } from '#use-cases/step.ts'
import { giveUpOn } from './give-up-work.ts'

/** A subscription in default is looked at from the next day on: one row a day, however many there are. */
export const billingRulesReactions: Reaction[] = [
  inSameCommit(chargeLate, wake),
  inSameCommit(chargeFailed, wake),
]

function wake({ now }: { now: Date }, charges: readonly ChargeRow[]): Step {
  const isAny = charges.some(({ subscriptionId }) => subscriptionId !== null)
  return isAny ? { work: [giveUpOn(addDays(civilDateOf(now), 1))] } : {}
}
