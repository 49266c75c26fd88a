import { cents, centsToReais } from '@vintem/brazil/money'
import {
  buyWithSandboxCard,
  clearSandboxPurchase,
  forceSandboxPurchase,
  listSandboxPurchases,
  listSandboxVirtualCards,
  reverseSandboxPurchase,
  type SandboxPurchase,
} from '@vintem/contracts/sandbox/virtual-cards'
import type * as z from 'zod/mini'
import type { World } from '#rails/sandbox/sandbox.ts'
import type { CardOfWorld, PurchaseOfWorld } from '#rails/sandbox/virtual-card-world.ts'
import { action, type UseCase } from '#use-cases/use-case.ts'
import { toPage } from './console-view.ts'
import { orFailure } from './or-failure.ts'

/** The shops where virtual cards are used, and their network. */
export const virtualCardsRoutes = (world: World): UseCase[] => [
  action(listSandboxVirtualCards, async ({ query }) =>
    toPage(query, await world.listVirtualCards(query), toCardView),
  ),
  action(listSandboxPurchases, async ({ query }) =>
    toPage(query, await world.listPurchases(query), toPurchaseView),
  ),
  action(buyWithSandboxCard, ({ body: { value: amountCents, ...purchase } }) =>
    orFailure(world.buyWithCard({ ...purchase, amountCents })),
  ),
  action(forceSandboxPurchase, async ({ body: { value: amountCents, ...purchase } }) => {
    await orFailure(world.forcePurchase({ ...purchase, amountCents }))
  }),
  action(clearSandboxPurchase, ({ params, body }) =>
    orFailure(world.clearPurchase(params.reference, body.value)),
  ),
  action(reverseSandboxPurchase, ({ params, body }) =>
    orFailure(world.reversePurchase(params.reference, body.value)),
  ),
]

const toCardView = ({ reference, sellerId, name, expiry, isClosed }: CardOfWorld) => ({
  reference,
  idSeller: sellerId,
  name,
  expiry: `${expiry.slice(5)}/${expiry.slice(0, 4)}`,
  isClosed,
})

const toPurchaseView = (purchase: PurchaseOfWorld): z.input<typeof SandboxPurchase> => ({
  reference: purchase.reference,
  idSeller: purchase.sellerId,
  cardName: purchase.cardName,
  merchantName: purchase.merchantName,
  mcc: purchase.mcc,
  value: centsToReais(cents(purchase.amountCents)),
  state: purchase.state,
  code: purchase.code,
  createdAt: purchase.createdAt.toISOString(),
})
