import type { BankAccountVerdict } from '#rails/bank-account/port.ts'
import { railOrder } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import type { Job } from '#work/job.ts'
import { registerSubSeller } from './sub-sellers-work.ts'
import {
  lockSubSeller,
  selectSubSeller,
  type SubSellerRow,
  updateSubSeller,
} from './sub-sellers.store.ts'

type Needs = Pick<Services, 'transact'> & { rails: Pick<Services['rails'], 'bankAccount'> }

export const subSellersJobs = ({ transact, rails }: Needs): Job[] => [
  registerSubSeller.job(
    railOrder(
      { transact },
      {
        async read(tx, { sellerId, of, payload: { id } }) {
          const [[row]] = await tx.enter(selectSubSeller(sellerId, id))
          if (!row) throw new Error(`There is no sub-seller ${id}`)
          return isUnderWay(row, of.registrationId) ? row : undefined
        },
        send: (row) => verify(row, rails),
        async record(tx, verdict, { sellerId, id, registrationId }) {
          const [[row]] = await tx.enter(lockSubSeller(sellerId, id))
          if (!row || !isUnderWay(row, registrationId)) return {}
          // A rail that refuses the question says that it knows no such account.
          const error = 'reason' in verdict ? verdict.reason : null
          const splitStatus = error === null ? ('ACTIVE' as const) : ('FAILED' as const)
          const change = { splitStatus, splitError: error, updatedAt: tx.now }
          const details =
            error === null ? { verdict: 'VALID' } : { verdict: 'INVALID', reason: error }
          return {
            writes: [updateSubSeller(sellerId, id, change)],
            audit: [{ action: 'sub-seller.registered', subject: String(id), details }],
          }
        },
      },
    ),
  ),
]

/** False where another account was given while the bank was asked about this one. */
const isUnderWay = (
  { registrationId, splitStatus }: SubSellerRow,
  asked: SubSellerRow['registrationId'],
): boolean => registrationId === asked && splitStatus === 'PROCESSING'

/** Asks whether the bank account can be paid to. */
async function verify(
  { document, account: { account } }: SubSellerRow,
  { bankAccount }: Needs['rails'],
): Promise<Exclude<BankAccountVerdict, { verdict: 'BY_HAND' }>> {
  const verdict = await bankAccount.verify({
    document,
    bank: account.bank,
    branch: account.issuer,
    branchDigit: account.issuerDigit,
    number: account.number,
    digit: account.bankDigit,
    type: account.accountType,
  })
  // The operator judges accounts of sellers alone: sub-sellers are paid by PIX.
  return verdict.verdict === 'BY_HAND' ? { verdict: 'INVALID', reason: UNCHECKED } : verdict
}

const UNCHECKED = 'Esta instalação não confere contas bancárias.'
