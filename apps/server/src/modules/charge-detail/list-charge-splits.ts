import { type Cents, cents, centsToReais } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/charge-detail/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import { NotFound } from '@vintem/contracts/errors'
import { type ChargeRow, selectCharge, selectNamedSplits } from '#modules/charges/index.ts'
import { selectReceivablesOf } from '#modules/receivables/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'

type Line = Answer<typeof api.listChargeSplits>[number]

/** What each sub-seller takes of a charge, by its dates once these are known. */
export const listChargeSplits = query(
  api.listChargeSplits,
  async ({ tx, sellerId, params: { id } }) => {
    const [[charge], splits, receivables] = await tx.enter(
      selectCharge(sellerId, id),
      selectNamedSplits(sellerId, id),
      selectReceivablesOf(sellerId, id),
    )
    if (!charge) throw new Failure(NotFound)
    return splits.flatMap(({ subSellerId, name, amountCents }): Line[] => {
      const own = receivables.filter((receivable) => receivable.subSellerId === subSellerId)
      const line = (idSplit: string, executionDate: string | null, amount: Cents): Line => ({
        idSplit,
        subSellerName: name,
        executionDate,
        providerType: methodOf(charge),
        amount: centsToReais(amount),
      })
      // Paid without receivables, it was available at once.
      if (own.length === 0) return [line(String(subSellerId), charge.paidOn, cents(amountCents))]
      return own.map((part) => line(part.id, part.dueDate, cents(part.amountCents)))
    })
  },
)

const methodOf = ({ method }: ChargeRow) => method as Line['providerType']
