import { add, cents, centsToReais, subtract } from '@vintem/brazil/money'
import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/statements/endpoints'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { selectRedeem } from './redeems.store.ts'

/** A withdrawal, opened into what it is made of. Fails with NotFound. */
export const openRedeem = query(api.openRedeem, async ({ tx, sellerId, params: { id } }) => {
  const [[redeem]] = await tx.enter(selectRedeem(sellerId, id))
  if (!redeem) throw new Failure(NotFound)
  return {
    uuid: id,
    amount: centsToReais(redeem.amountCents),
    executionDate: redeem.bookedOn,
    balance: centsToReais(redeem.balanceCents),
    openingAmount: centsToReais(redeem.openingCents),
    salesAmount: centsToReais(add(redeem.netCents, redeem.feesCents)),
    feesAmount: centsToReais(redeem.feesCents),
    refundsAmount: centsToReais(subtract(cents(0), redeem.reversedCents)),
    anticipatedAmount: centsToReais(redeem.anticipatedCents),
    returnedAmount: centsToReais(redeem.returnedCents),
    otherAmount: centsToReais(redeem.otherCents),
  }
})
