import { type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { chargeFailed, chargeLate, chargeUpdated } from '#modules/charges/index.ts'
import { instrumentReady } from '#modules/instruments/index.ts'
import { inSameCommit, type Reaction } from '#use-cases/reactions.ts'
import type { Step } from '#use-cases/step.ts'
import { DAILY, remindDay } from './remind-work.ts'
import { decisionTime, nextStageDay } from './stage-days.ts'

/** Leaves work for the next day of a stage: one row a day, however many charges it is about. */
function wake({ now }: { now: Date }, charges: readonly { dueDate: CivilDate }[]): Step {
  const today = civilDateOf(now)
  const days = new Set(charges.flatMap(({ dueDate }) => nextStageDay(dueDate, today) ?? []))
  return { work: [...days].map((day) => remindDay.at(decisionTime(day), { day, run: DAILY })) }
}

/** What gives a charge a stage to come. */
export const remindersReactions: Reaction[] = [
  inSameCommit(instrumentReady, wake),
  inSameCommit(chargeUpdated, wake),
  inSameCommit(chargeLate, wake),
  inSameCommit(chargeFailed, wake),
]
