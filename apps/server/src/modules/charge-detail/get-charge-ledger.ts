import { centsToReais } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/charge-detail/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { BEGINNINGS } from '#ledger/accounts.ts'
import { selectCharge } from '#modules/charges/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { type MovementRow, selectLedgerOf } from './charge-ledger.store.ts'

export const getChargeLedger = query(
  api.getChargeLedger,
  async ({ tx, sellerId, params: { id } }) => {
    const [[charge], lines] = await tx.enter(
      selectCharge(sellerId, id),
      selectLedgerOf(sellerId, id),
    )
    if (!charge) throw new Failure(NotFound)
    // The last of the payment's transfers to the seller: see paidPosting.
    const surcharge = charge.surchargeCents > 0 ? lines.findLast(isOwnOfPayment) : undefined
    return lines.map((line) => ({
      reason: line.reason,
      reference: line.reference,
      happenedAt: line.happenedAt.toISOString(),
      from: line.debit,
      to: line.credit,
      amount: centsToReais(line.amountCents),
      isSurcharge: line === surcharge,
    }))
  },
)

const isOwnOfPayment = ({ reason, credit }: MovementRow): boolean =>
  reason === 'charge-paid' && credit.startsWith(BEGINNINGS.seller)
