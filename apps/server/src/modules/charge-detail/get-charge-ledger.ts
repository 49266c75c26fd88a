import { centsToReais } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/charge-detail/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { selectCharge } from '#modules/charges/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { selectLedgerOf } from './charge-ledger.store.ts'

export const getChargeLedger = query(
  api.getChargeLedger,
  async ({ tx, sellerId, params: { id } }) => {
    const [[charge], lines] = await tx.enter(
      selectCharge(sellerId, id),
      selectLedgerOf(sellerId, id),
    )
    if (!charge) throw new Failure(NotFound)
    return lines.map(({ reason, reference, happenedAt, debit, credit, amountCents }) => ({
      reason,
      reference,
      happenedAt: happenedAt.toISOString(),
      from: debit,
      to: credit,
      amount: centsToReais(amountCents),
    }))
  },
)
