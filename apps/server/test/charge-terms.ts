import { addDays, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { changeChargeTerms } from '@vintem/contracts/charge-terms.endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import { advanceClock } from '#work/advance-clock.ts'
import type { TestApp, TestUser } from './harness.ts'

type TermsBody = CallInput<typeof changeChargeTerms>['body']

/** The seller gives a charge another due date, or value too, whatever version it is. */
export const changeTerms = (app: TestApp, as: TestUser, id: string, body: TermsBody) =>
  app.call(changeChargeTerms, { as, params: { id }, body })

/** The civil day so many days ahead of the business clock. */
export async function dayAhead(app: TestApp, days: number): Promise<CivilDate> {
  return addDays(civilDateOf(await app.clock.now()), days)
}

/** Lets days pass, and all that they bring. */
export async function daysLater(app: TestApp, days: number): Promise<void> {
  await advanceClock(app, new Date((await app.clock.now()).getTime() + days * 86_400_000))
}
