import { createQuickLink } from '@vintem/contracts/payment-links/endpoints'
import { newId } from '#platform/ids.ts'
import type { World } from '#rails/sandbox/sandbox.ts'
import { askForPix, type DemoLinkAt, payPix, payWithCard, startAtCounter } from './demo-buyer.ts'
import type { DemoClient } from './demo-client.ts'
import type { Random } from './seeded-random.ts'

const DEMO_QUICK_LINKS = [
  { title: 'Balcão do ateliê', value: 65, installments: 3, creditCardTax: 'EARLY_SELLER' },
  { title: 'Feira da Praça', value: 120, installments: 6, creditCardTax: 'EARLY_BUYER' },
] as const

interface Counter {
  world: World
  random: Random
  seller: DemoClient
  buyer: DemoClient
  /** The counters opened so far. */
  counters: DemoLinkAt[]
}

/** Over the last months of the year, now and then. */
const FIRST_DAY = 240
const DAYS_BETWEEN = 9

/**
 * Sales at the counter and at a fair, by who says nothing of themselves. Gives what is left to do
 * once the rails have answered.
 */
export async function sellAtCounter(
  shop: Counter,
  elapsed: number,
): Promise<(() => Promise<unknown>) | undefined> {
  if (elapsed < FIRST_DAY || elapsed % DAYS_BETWEEN !== 0) return undefined
  const { buyer, random, counters } = shop
  const link = random.pick(counters.length > 0 ? counters : await openCounters(shop))
  const bought = await startAtCounter(buyer, link)
  if (random.chance(0.4)) {
    await payWithCard(buyer, bought, link, { name: 'Comprador de balcão' }, random)
    return undefined
  }
  await askForPix(buyer, bought)
  // One or the other thinks again.
  return random.chance(0.85) ? () => payPix(shop, bought) : undefined
}

async function openCounters({ seller, counters }: Counter): Promise<DemoLinkAt[]> {
  for (const { creditCardTax, ...paymentOrder } of DEMO_QUICK_LINKS) {
    const body = { paymentOrder, creditCardTax }
    const { url } = await seller(createQuickLink, { body, key: newId() })
    const { installments: maxInstallments } = paymentOrder
    counters.push({ publicId: url.split('/').at(-1) ?? '', maxInstallments, isByCard: false })
  }
  return counters
}
