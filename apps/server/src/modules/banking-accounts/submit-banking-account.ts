import type { CivilDate } from '@vintem/brazil/calendar'
import * as api from '@vintem/contracts/banking-accounts/endpoints'
import {
  BankingAccountOfOther,
  BankingAccountSubmitted,
  DateToCome,
  PartnerTooYoung,
} from '@vintem/contracts/errors'
import { lockSeller, type SellerRow } from '#modules/sellers/index.ts'
import { Failure, Failures } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { command } from '#use-cases/use-case.ts'
import { withoutMasks } from './account-application.ts'
import { toBankingAccountView } from './banking-account-view.ts'
import { judgeBankingAccount } from './banking-account-work.ts'
import { type AccountInput, isOfAge } from './banking-account.ts'
import { bankingAccountSubmitted } from './banking-accounts.events.ts'
import {
  type BankingAccountRow,
  lockBankingAccount,
  putBankingAccount,
} from './banking-accounts.store.ts'

/**
 * Sends what a bank asks of a business, for the account of the seller; register and bank are asked
 * afterwards. Until there is a verdict nothing can be changed. Needs a step-up.
 */
export const submitBankingAccount = command(
  api.submitBankingAccount,
  async ({ tx, sellerId, body }) => {
    // The seller is locked first: of two first applications the second finds the other.
    const [[seller], [before]] = await tx.enter(lockSeller(sellerId), lockBankingAccount(sellerId))
    if (!seller) throw new RangeError('A session is of a seller')
    if (before && before.status !== 'FAILED') throw new Failure(BankingAccountSubmitted)
    const { now, actor } = tx
    const input = withoutMasks(body)
    refuseWrongInput(input, seller, tx.today)
    tx.demandStepUp()
    const row: BankingAccountRow = {
      sellerId,
      id: before?.id ?? newId(),
      applicationId: newId(),
      status: 'PENDING',
      reason: null,
      input,
      submittedById: actor.userId,
      submittedBy: actor.email,
      submittedAt: now,
      branch: null,
      checkingId: null,
      checkingNumber: null,
      investmentId: null,
      investmentNumber: null,
      activatedAt: null,
    }
    const { applicationId } = row
    return tx.commit(
      {
        writes: [putBankingAccount(row)],
        work: [judgeBankingAccount.now({ applicationId })],
        events: [bankingAccountSubmitted(row, before)],
        audit: [
          {
            action: 'banking-account.submitted',
            subject: row.id,
            details: { companyName: input.companyName, partners: input.newAccountOwner.length },
          },
        ],
      },
      { answer: toBankingAccountView(row, seller) },
    )
  },
)

/** Fails with everything that is wrong with what was sent, each at its field. */
function refuseWrongInput(
  { companyDocument, openingDate, newAccountOwner }: AccountInput,
  { document }: SellerRow,
  today: CivilDate,
): void {
  const owners = newAccountOwner.flatMap(({ birthdate, foundingDate }, index) => {
    const field = birthdate ? 'birthdate' : 'foundingDate'
    const since = birthdate ?? foundingDate
    return since && since > today ? [`newAccountOwner.${index}.${field}`] : []
  })
  const first = newAccountOwner[0]?.birthdate
  const [failure, ...others] = [
    ...(companyDocument === document
      ? []
      : [new Failure(BankingAccountOfOther, { field: 'companyDocument' })]),
    ...[...(openingDate > today ? ['openingDate'] : []), ...owners].map(
      (field) => new Failure(DateToCome, { field }),
    ),
    ...(!first || first > today || isOfAge(first, today)
      ? []
      : [new Failure(PartnerTooYoung, { field: 'newAccountOwner.0.birthdate' })]),
  ]
  if (failure) throw new Failures([failure, ...others])
}
