import type { CivilDate } from '@vintem/brazil/calendar'
import { type Cents, centsToReais } from '@vintem/brazil/money'
import { TrialChanged } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'

/** Fails with TrialChanged where the buyer was shown another first charge than there would be. */
export function refuseChangedTerms(
  shown: { amount: Cents; firstChargeOn: string },
  { amountCents, firstChargeOn }: { amountCents: Cents; firstChargeOn: CivilDate },
): void {
  if (shown.amount !== amountCents || shown.firstChargeOn !== firstChargeOn) {
    throw new Failure(TrialChanged, { amount: centsToReais(amountCents) })
  }
}
