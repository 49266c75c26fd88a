import { cents, centsToReais } from '@vintem/brazil/money'
import type { Answer } from '@vintem/contracts/endpoint'
import { NotFound } from '@vintem/contracts/errors'
import type * as api from '@vintem/contracts/operator-sellers/endpoints'
import { AVAILABLE, SCHEDULED } from '#ledger/accounts.ts'
import { selectBalances } from '#ledger/balances.ts'
import {
  lockSeller,
  rulesOf,
  sellerAddress,
  sellerPricing,
  type SellerRow,
  selectSeller,
  stateOfSeller,
} from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import type { OperatorContext } from '#use-cases/operator.ts'
import type { Tx } from '#use-cases/tx.ts'
import { selectPeople } from './operator-sellers.store.ts'

type SellerView = Answer<typeof api.getOperatorSeller>
type Summary = Answer<typeof api.listOperatorSellers>['content'][number]

export const toSummary = (seller: SellerRow): Summary => ({
  sellerId: seller.sellerId,
  fantasyName: seller.fantasyName,
  companyName: seller.companyName,
  document: seller.document,
  state: stateOfSeller(seller),
  createdAt: seller.createdAt.toISOString(),
})

/** All that an operator sees of a seller. Fails with NotFound where there is none. */
export const viewSeller = (
  { look }: Pick<OperatorContext<unknown>, 'look'>,
  sellerId: number,
): Promise<SellerView> =>
  look(sellerId, async (tx) => {
    const [[seller], balances, users] = await tx.enter(
      selectSeller(sellerId),
      selectBalances(sellerId, [AVAILABLE, SCHEDULED]),
      selectPeople(sellerId),
    )
    if (!seller) throw new Failure(NotFound)
    const balanceOf = (code: string) =>
      centsToReais(cents(balances.find(({ account }) => account === code)?.amountCents ?? 0))
    const { city, state } = sellerAddress(seller)
    return {
      ...toSummary(seller),
      blockReason: seller.blockReason,
      email: seller.email,
      phone: seller.phone,
      city: `${city}/${state}`,
      approvedAt: seller.approvedAt?.toISOString() ?? null,
      refusedAt: seller.refusedAt?.toISOString() ?? null,
      available: balanceOf(AVAILABLE),
      scheduled: balanceOf(SCHEDULED),
      toggles: [...seller.toggles],
      settings: settingsOf(seller),
      pricing: pricingOf(seller),
      users,
    }
  })

/** Changes a seller, locked until then, and shows it. Fails with NotFound. */
export async function changeSeller(
  context: Pick<OperatorContext<unknown>, 'look' | 'transact'>,
  sellerId: number,
  change: (tx: Tx, seller: SellerRow) => Promise<unknown>,
): Promise<SellerView> {
  await context.transact(sellerId, async (tx) => {
    const [[seller]] = await tx.enter(lockSeller(sellerId))
    if (!seller) throw new Failure(NotFound)
    await change(tx, seller)
  })
  return viewSeller(context, sellerId)
}

function settingsOf(seller: SellerRow): SellerView['settings'] {
  const rules = rulesOf(seller)
  return {
    twoFactorRequired: rules.twoFactorRequired,
    maxInstallments: rules.maxInstallments,
    cardOnly: rules.cardOnly,
    whiteLabel: rules.whiteLabel,
    mixedInstallment: rules.mixedInstallment,
    pointOfSaleRefund: rules.pointOfSaleRefund,
    onDemandEnabled: rules.onDemandEnabled,
    fraudFlag: rules.fraudFlag,
  }
}

function pricingOf(seller: SellerRow): SellerView['pricing'] {
  const { pixMillionths, bankSlipCents, cardMillionths, anticipationMillionths } =
    sellerPricing(seller)
  return {
    pix: percent(pixMillionths),
    bankSlip: centsToReais(cents(bankSlipCents)),
    cardOne: percent(cardMillionths.one),
    cardUpToSix: percent(cardMillionths.upToSix),
    cardUpToTwelve: percent(cardMillionths.upToTwelve),
    cardUpToTwentyOne: percent(cardMillionths.upToTwentyOne),
    anticipation: percent(anticipationMillionths),
  }
}

const percent = (millionths: number): number => millionths / 10_000
