import { civilDateOf } from '@vintem/brazil/calendar'
import { centsToReais, cents, mulBps, reaisToCents } from '@vintem/brazil/money'
import { getBankingBalance } from '@vintem/contracts/banking-statements/endpoints'
import { payByPix } from '@vintem/contracts/bill-payments/endpoints'
import type { CostCenter } from '@vintem/contracts/bill-payments/words'
import { lookUpPayee } from '@vintem/contracts/payees/endpoints'
import { getTreasurySummary, invest, redeemOldest } from '@vintem/contracts/treasury/endpoints'
import { createCard, listCards, revealCard } from '@vintem/contracts/virtual-cards/endpoints'
import { publishOffer } from '#modules/treasury/index.ts'
import { newId } from '#platform/ids.ts'
import { PLATFORM } from '#work/platform-work.ts'
import type { MoneyMove, Shop } from './demo-withdrawals.ts'

/**
 * What the shop does with its banking account once money has come into it: it invests and takes some back, pays by
 * PIX, and buys with two virtual cards.
 */
export const bankingUses: readonly MoneyMove[] = [
  { daysAgo: 84, act: offerAndInvest },
  { daysAgo: 83, act: askForCards },
  ...[
    [80, 'Anúncios Meta', '7311', 38_990],
    [72, 'Correios Online', '4215', 12_740],
    [61, 'Anúncios Meta', '7311', 41_250],
    [44, 'Hospedagem Nuvem', '4816', 8_900],
    [33, 'Anúncios Meta', '7311', 36_480],
    [14, 'Hospedagem Nuvem', '4816', 8_900],
    [9, 'Correios Online', '4215', 15_120],
    [2, 'Anúncios Meta', '7311', 40_310],
  ].map(([daysAgo = 0, merchantName, mcc, amountCents]) => ({
    daysAgo: Number(daysAgo),
    act: buy({
      merchantName: String(merchantName),
      mcc: String(mcc),
      amountCents: Number(amountCents),
    }),
  })),
  // More than the card may spend: it is refused.
  {
    daysAgo: 7,
    act: buy({ merchantName: 'Equipamentos Forno', mcc: '5085', amountCents: 900_000 }),
  },
  { daysAgo: 50, act: pay(15_000, 'operacional', 'Argila') },
  { daysAgo: 24, act: pay(12_550, 'marketing', 'Fotos das peças') },
  { daysAgo: 10, act: pay(18_000, 'operacional', 'Argila') },
  { daysAgo: 20, act: takeSomeBack },
]

/** All of the CDI. */
const OFFER_BPS = 10_000
/** Of what is in checking, in whole hundreds. */
const INVESTED_BPS = 2_500
const WHOLE_HUNDREDS = 10_000

async function offerAndInvest({ app, seller }: Shop): Promise<void> {
  await app.services.transact({ sellerId: PLATFORM, actorName: 'operator' }, (tx) =>
    publishOffer(tx, OFFER_BPS),
  )
  const { productId } = await seller(getTreasurySummary, {})
  const { debitAccountAmount } = await seller(getBankingBalance, {})
  const share = mulBps(reaisToCents(debitAccountAmount) ?? cents(0), INVESTED_BPS)
  const amount = centsToReais(cents(share - (share % WHOLE_HUNDREDS)))
  if (!productId || amount === 0) return
  const body = { amount, account_origin: 'CHECKING_ACCOUNT' as const }
  await seller(invest, { params: { id: productId }, body, key: newId() })
}

const TAKEN_BACK_BPS = 3_000

async function takeSomeBack({ seller }: Shop): Promise<void> {
  const { productId, redeemAccountAmount } = await seller(getTreasurySummary, {})
  const share = mulBps(reaisToCents(redeemAccountAmount) ?? cents(0), TAKEN_BACK_BPS)
  if (!productId || share === 0) return
  const body = { amount: centsToReais(share) }
  await seller(redeemOldest, { params: { id: productId }, body, key: newId() })
}

const FIXED_REAIS = 600
const ADS = 'Anúncios'

async function askForCards({ app, seller }: Shop): Promise<void> {
  const cards = [
    { cardName: 'Assinaturas', type: 'LIMIT_BALANCE' as const, limitValue: FIXED_REAIS },
    { cardName: ADS, type: 'FREE_BALANCE' as const },
  ]
  for (const body of cards) await seller(createCard, { body, key: newId() })
  await app.runner.drain()
}

/** Buys with the card that has no limit of its own, and lets the shop take its money. */
function buy(purchase: { merchantName: string; mcc: string; amountCents: number }) {
  return async ({ app, sellerId, seller, world }: Shop): Promise<void> => {
    const { items } = await world.listVirtualCards({ page: 0, size: 20 })
    const card = items.find((each) => each.sellerId === sellerId && each.name === ADS)?.reference
    const own = (await seller(listCards, {})).content.find(({ cardName }) => cardName === ADS)
    if (!card || !own) return
    const { cvv } = await seller(revealCard, { params: { id: own.cardId } })
    const { reference, code } = await world.buyWithCard({ card, currency: 'BRL', cvv, ...purchase })
    if (code === '00') await world.clearPurchase(reference)
    await app.runner.drain()
  }
}

/** A key of the sandbox's directory. */
const SUPPLIER = '11144477735@chave.example'

function pay(amount: number, costCenter: CostCenter, description: string) {
  return async ({ app, seller }: Shop): Promise<void> => {
    await seller(lookUpPayee, { body: { pixKey: SUPPLIER } })
    const paymentDate = civilDateOf(await app.clock.now())
    const body = { pixKey: SUPPLIER, amount, paymentDate, costCenter, description }
    await seller(payByPix, { body, key: newId() })
    await app.runner.drain()
  }
}
