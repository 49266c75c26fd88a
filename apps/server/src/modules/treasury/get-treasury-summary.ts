import { annualOfTdi, redeemAll } from '@vintem/brazil/investment'
import { type Cents, cents, centsToReais, sum } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/treasury/endpoints'
import { AVAILABLE, CHECKING, INVESTMENT, SCHEDULED } from '#ledger/accounts.ts'
import { selectBalances } from '#ledger/balances.ts'
import { selectBankingAccount } from '#modules/banking-accounts/index.ts'
import { selectOldestKeys } from '#modules/pix-keys/index.ts'
import { type RateRow, selectNewestRate } from '#modules/rates/index.ts'
import { selectSeller, sellerSettings } from '#modules/sellers/index.ts'
import { query } from '#use-cases/use-case.ts'
import { positionOn } from './application.ts'
import { productIdOf } from './seller-product.ts'
import { selectOffer, selectOpen } from './treasury.store.ts'

/** All accounts of a seller, what is invested less its taxes, and what can be invested in. */
export const getTreasurySummary = query(api.getTreasurySummary, async ({ tx, sellerId }) => {
  const [balances, [account], [seller], [offer], [rate], open, keys] = await tx.enter(
    selectBalances(sellerId, [CHECKING, INVESTMENT, SCHEDULED, AVAILABLE]),
    selectBankingAccount(sellerId),
    selectSeller(sellerId),
    selectOffer(),
    selectNewestRate(),
    selectOpen(sellerId),
    selectOldestKeys(sellerId),
  )
  const balanceOf = (name: string): Cents =>
    balances.find((each) => each.account === name)?.amountCents ?? cents(0)
  const keyOf = (accountId: string | null | undefined): string | null =>
    keys.find((each) => each.accountId === accountId)?.key ?? null
  const isHidden = seller ? sellerSettings(seller).acquiringCardHidden : true
  const all = open.map((application) => redeemAll(positionOn(application, tx.today)))
  const net = sum(all.map(({ netCents }) => netCents))
  const sold = isHidden ? [] : [balanceOf(SCHEDULED), balanceOf(AVAILABLE)]
  return {
    productId: productIdOf(account),
    cdi: offer ? offer.cdiBps / 100 : null,
    version: offer?.version ?? null,
    rate: rate ? toRateView(rate) : null,
    valuedOn: open.map(({ valuedOn }) => valuedOn).toSorted()[0] ?? null,
    debitAccountAmount: centsToReais(balanceOf(CHECKING)),
    investAccountAmount: centsToReais(balanceOf(INVESTMENT)),
    redeemAccountAmount: centsToReais(net),
    iofAmount: centsToReais(sum(all.map(({ iofCents }) => iofCents))),
    incomeTaxAmount: centsToReais(sum(all.map(({ incomeTaxCents }) => incomeTaxCents))),
    provisionedAmount: isHidden ? null : centsToReais(balanceOf(SCHEDULED)),
    availableAmount: isHidden ? null : centsToReais(balanceOf(AVAILABLE)),
    totalAmount: centsToReais(sum([balanceOf(CHECKING), net, ...sold])),
    debitAccountKey: keyOf(account?.checkingId),
    investAccountKey: keyOf(account?.investmentId),
    updatedAt: tx.now.toISOString(),
  }
})

/** Per cent a day and a year. */
const toRateView = ({ day, tdiE8 }: RateRow) => ({
  day,
  daily: tdiE8 / 1e6,
  annual: annualOfTdi(tdiE8) / 100,
})
