import { addDays, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { changeChargeTerms } from '@vintem/contracts/charge-terms/endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import { advanceClock } from '#work/advance-clock.ts'
import { aBuyer, askForBankSlip, type Buyer } from './buyer.ts'
import type { TestApp, TestUser } from './harness.ts'

type TermsBody = CallInput<typeof changeChargeTerms>['body']

/** The seller gives a charge another due date, or value too, whatever version it is. */
export const changeTerms = (app: TestApp, as: TestUser, id: string, body: TermsBody) =>
  app.call(changeChargeTerms, { as, params: { id }, body })

/** The civil day so many days ahead of the business clock. */
export async function dayAhead(app: TestApp, days: number): Promise<CivilDate> {
  return addDays(civilDateOf(await app.clock.now()), days)
}

/** What a test says of a change: the due date in days from today, ten unless told. */
export type ChangeInDays = Partial<Omit<TermsBody, 'dueDate'>> & { days?: number }

/** The seller gives a charge a due date so many days ahead, and what else is told. */
export async function changeInDays(
  app: TestApp,
  as: TestUser,
  { chargeId }: Pick<Buyer, 'chargeId'>,
  { days = 10, ...body }: ChangeInDays = {},
) {
  return changeTerms(app, as, chargeId, { dueDate: await dayAhead(app, days), ...body })
}

/** A charge whose buyer has a boleto, and the reference of that. */
export async function aBoletoToChange(app: TestApp, as: TestUser) {
  const buyer = await aBuyer(app, as)
  await askForBankSlip(app, buyer.ref)
  await app.runner.drain()
  return { buyer, former: await buyer.bankSlipReference() }
}

/** Lets days pass, and all that they bring. */
export async function daysLater(app: TestApp, days: number): Promise<void> {
  await advanceClock(app, new Date((await app.clock.now()).getTime() + days * 86_400_000))
}
