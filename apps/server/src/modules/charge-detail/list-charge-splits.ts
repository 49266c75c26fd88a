import { type Cents, centsToReais } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/charge-detail/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import { NotFound } from '@vintem/contracts/errors'
import { selectCharge, selectSplitsWithNames } from '#modules/charges/index.ts'
import { selectReceivablesOf } from '#modules/receivables/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'

type SplitOfCharge = Answer<typeof api.listChargeSplits>[number]

/** Each sub-seller's share of a charge, by its dates once these are known. */
export const listChargeSplits = query(
  api.listChargeSplits,
  async ({ tx, sellerId, params: { id } }) => {
    const [[charge], splits, receivables] = await tx.enter(
      selectCharge(sellerId, id),
      selectSplitsWithNames(sellerId, id),
      selectReceivablesOf(sellerId, id),
    )
    if (!charge) throw new Failure(NotFound)
    return splits.flatMap(({ subSellerId, name, amountCents }): SplitOfCharge[] => {
      const own = receivables.filter((receivable) => receivable.subSellerId === subSellerId)
      const toSplit = (
        idSplit: string,
        executionDate: string | null,
        amount: Cents,
      ): SplitOfCharge => ({
        idSplit,
        subSellerName: name,
        executionDate,
        providerType: charge.method,
        amount: centsToReais(amount),
      })
      // A charge paid without receivables was available immediately.
      if (own.length === 0) return [toSplit(String(subSellerId), charge.paidOn, amountCents)]
      return own.map((part) => toSplit(part.id, part.dueDate, part.amountCents))
    })
  },
)
