import type { Services } from '#http/use-case.ts'
import type { BankAccountVerdict } from '#rails/bank-account/port.ts'
import { RailRefused } from '#rails/rail-error.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { registerSubSeller } from './sub-sellers-work.ts'
import {
  lockSubSeller,
  selectSubSeller,
  type SubSellerRow,
  updateSubSeller,
} from './sub-sellers.store.ts'

type Needs = Pick<Services, 'transact'> & { rails: Pick<Services['rails'], 'bankAccount'> }

export const subSellersJobs = (services: Needs): Job[] => [
  registerSubSeller.job(([item]) => register(item, services)),
]

/** Asks whether the bank account can be paid to, and says so of the sub-seller. */
async function register(
  item: ItemOf<typeof registerSubSeller>,
  { transact, rails }: Needs,
): Promise<void> {
  const { sellerId, of, payload, kind: actorName } = item
  const { registrationId } = of
  const { id } = payload
  const entry = { sellerId, actorName }
  const asked = await transact(entry, async (tx) => {
    const [[row]] = await tx.enter(selectSubSeller(sellerId, id))
    if (!row) throw new Error(`There is no sub-seller ${id}`)
    return row
  })
  const found = asked.registrationId === registrationId ? await verify(asked, rails) : undefined
  await transact(entry, async (tx) => {
    const [[row]] = await tx.enter(lockSubSeller(sellerId, id))
    // Another account may have been given while the bank was asked about this one.
    const isLatest = found !== undefined && row?.registrationId === registrationId
    if (!isLatest) return tx.commit({}, { done: [item.id] })
    const isValid = found.verdict === 'VALID'
    const change = {
      splitStatus: isValid ? ('ACTIVE' as const) : ('FAILED' as const),
      splitError: isValid ? null : found.reason,
      updatedAt: tx.now,
    }
    await tx.commit(
      {
        writes: [updateSubSeller(sellerId, id, change)],
        audit: [{ action: 'sub-seller.registered', subject: String(id), details: found }],
      },
      { done: [item.id] },
    )
  })
}

/** A rail that refuses to be asked says no account that it knows of. */
async function verify(
  { document, account: { account } }: SubSellerRow,
  { bankAccount }: Needs['rails'],
): Promise<BankAccountVerdict> {
  try {
    return await bankAccount.verify({
      document,
      bank: account.bank,
      branch: account.issuer,
      branchDigit: account.issuerDigit,
      number: account.number,
      digit: account.bankDigit,
      type: account.accountType,
    })
  } catch (error) {
    if (error instanceof RailRefused) return { verdict: 'INVALID', reason: error.message }
    throw error
  }
}
