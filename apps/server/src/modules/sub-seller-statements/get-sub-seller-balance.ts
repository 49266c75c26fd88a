import { type Cents, cents, centsToReais } from '@vintem/brazil/money'
import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/sub-seller-statements/endpoints'
import { accountOf } from '#ledger/accounts.ts'
import { selectBalances } from '#ledger/balances.ts'
import { selectSubSeller } from '#modules/sub-sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { selectReleases } from './sub-seller-statements.store.ts'

/** A sub-seller's balance, and its next releases by day. Fails with NotFound. */
export const getSubSellerBalance = query(
  api.getSubSellerBalance,
  async ({ tx, sellerId, params: { id } }) => {
    const accounts = [accountOf('available', id), accountOf('scheduled', id)] as const
    const [[subSeller], balances, releases] = await tx.enter(
      selectSubSeller(sellerId, id),
      selectBalances(sellerId, accounts),
      selectReleases(sellerId, id),
    )
    if (!subSeller) throw new Failure(NotFound)
    const balanceOf = (account: string): Cents =>
      cents(balances.find((each) => each.account === account)?.amountCents ?? 0)
    return {
      availableAmount: centsToReais(balanceOf(accounts[0])),
      scheduledAmount: centsToReais(balanceOf(accounts[1])),
      releases: releases.map(({ dueDate, amountCents }) => ({
        date: dueDate,
        amount: centsToReais(amountCents),
      })),
    }
  },
)
