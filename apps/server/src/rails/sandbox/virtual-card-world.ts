import { newId, readRoutedRef } from '#platform/ids.ts'
import type { SentAuthorization, SentReport } from '../card-issuer/callback.ts'
import type { Inquire } from '../deliver.ts'
import { RailDown, RailTimeout } from '../rail-error.ts'
import { type Courier, leaveCallback } from './callbacks.ts'
import { type Ask, businessNow, type WorldDatabase } from './database.ts'
import { meetingFaults } from './faults.ts'
import { type Listed, type Listing, paged } from './listing.ts'
import { REFUSAL } from './virtual-card-rail.ts'
import { NotPayable, UnknownInWorld } from './world-error.ts'

/** The network waits no longer, and takes back what it did not hear of (banking §10). */
const PATIENCE_MILLIS = 2_000
const UNANSWERED = '91'
const APPROVED = '00'
const PATH = '/card-network'

export interface CardOfWorld {
  reference: string
  sellerId: number
  name: string
  expiry: string
  isClosed: boolean
  createdAt: Date
}

export interface PurchaseOfWorld {
  reference: string
  cardReference: string
  cardName: string
  sellerId: number
  merchantName: string
  mcc: string
  amountCents: number
  state: 'AUTHORIZED' | 'DECLINED' | 'CLEARED' | 'REVERSED'
  /** ISO 8583, data element 39. */
  code: string
  createdAt: Date
}

interface AtMerchant {
  /** The reference of the card. */
  card: string
  amountCents: number
  merchantName: string
  mcc: string
}

export interface Purchase extends AtMerchant {
  currency: string
  /** As the buyer types it; nothing where the shop asks for none. */
  cvv?: string | undefined
}

/** Shops and the card network, where virtual cards are used. */
export interface VirtualCardWorld {
  /** Gives what the product has answered; 91 where it did not. Fails with UnknownInWorld. */
  buyWithCard(purchase: Purchase): Promise<{ reference: string; code: string }>
  /** Takes the money of an authorised purchase, of another amount where one is given. */
  clearPurchase(reference: string, amountCents?: number): Promise<void>
  /** Takes money that nobody has authorised. */
  forcePurchase(purchase: AtMerchant): Promise<string>
  /** Gives back an authorised or cleared purchase, or a part of it. */
  reversePurchase(reference: string, amountCents?: number): Promise<void>
  /** Newest first; a search finds a card by its name or reference. */
  listVirtualCards(listing: Listing): Promise<Listed<CardOfWorld>>
  /** Newest first; a search finds a purchase by its merchant, reference or amount. */
  listPurchases(listing: Listing): Promise<Listed<PurchaseOfWorld>>
}

export const createVirtualCardWorld = (
  database: WorldDatabase,
  courier: Courier,
  inquire: Inquire,
): VirtualCardWorld => ({
  ...createShops(database.ask, createNetwork(database, courier, inquire)),
  ...createLists(database.ask),
})

interface Network {
  /** The code of the product; 91 where there is none in time. */
  authorise: (message: SentAuthorization) => Promise<string>
  /** Reports what has happened, which comes again until it is taken. */
  report: (message: SentReport, change: (ask: Ask) => Promise<unknown>) => Promise<void>
}

function createNetwork(database: WorldDatabase, courier: Courier, inquire: Inquire): Network {
  const meet = meetingFaults(database.ask, 'cardIssuer', REFUSAL)

  const codeOf = async (message: SentAuthorization): Promise<string> => {
    const { status, body } = await inquire(PATH, message)
    const { code } = body as { code?: unknown }
    return status === 200 && typeof code === 'string' ? code : UNANSWERED
  }
  return {
    async authorise(message) {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<string>((resolve) => {
        timer = setTimeout(() => resolve(UNANSWERED), PATIENCE_MILLIS)
      })
      try {
        return await Promise.race([meet('authorize', () => codeOf(message)), late])
      } catch (error) {
        if (error instanceof RailDown || error instanceof RailTimeout) return UNANSWERED
        throw error
      } finally {
        clearTimeout(timer)
      }
    },
    async report(message, change) {
      const id = await database.transaction(async (within) => {
        await change(within)
        return leaveCallback(within, PATH, message, {})
      })
      await courier.one(id)
    },
  }
}

type Shops = Omit<VirtualCardWorld, 'listVirtualCards' | 'listPurchases'>

function createShops(ask: Ask, { authorise, report }: Network): Shops {
  return {
    async buyWithCard({ card, amountCents, currency, cvv, ...merchant }) {
      const { expiry } = await cardIn(ask, card)
      const reference = newId()
      const asked = { reference, card, expiry, amount: amountCents, currency, ...merchant }
      const code = await authorise({
        type: 'AUTHORIZATION',
        ...asked,
        ...(cvv !== undefined && { cvv }),
      })
      const state = code === APPROVED ? 'AUTHORIZED' : 'DECLINED'
      const keep = (within: Ask) =>
        insertPurchase(within, { reference, card, amountCents, state, code, ...merchant })
      if (code === UNANSWERED && amountCents > 0) {
        const message = reportOf(reference, { card, amountCents, ...merchant })
        await report({ ...message, type: 'REVERSAL', authorization: reference }, keep)
      } else await keep(ask)
      return { reference, code }
    },
    async clearPurchase(reference, given) {
      const purchase = await purchaseIn(ask, reference)
      if (purchase.state !== 'AUTHORIZED') throw new NotPayable(purchase.state)
      const amountCents = given ?? purchase.amountCents
      const message = reportOf(`${reference}-c`, { ...merchantOf(purchase), amountCents })
      await report({ ...message, type: 'CLEARING', authorization: reference }, (within) =>
        changePurchase(within, reference, { state: 'CLEARED', amountCents }),
      )
    },
    async forcePurchase(purchase) {
      await cardIn(ask, purchase.card)
      const reference = newId()
      await report({ ...reportOf(reference, purchase), type: 'CLEARING' }, (within) =>
        insertPurchase(within, { ...purchase, reference, state: 'CLEARED', code: APPROVED }),
      )
      return reference
    },
    async reversePurchase(reference, given) {
      const purchase = await purchaseIn(ask, reference)
      const { state, amountCents: whole } = purchase
      if (state !== 'AUTHORIZED' && state !== 'CLEARED') throw new NotPayable(state)
      const amountCents = Math.min(given ?? whole, whole)
      const message = reportOf(`${reference}-r${whole}`, { ...merchantOf(purchase), amountCents })
      const after =
        amountCents === whole
          ? { state: 'REVERSED' as const, amountCents: whole }
          : { state, amountCents: whole - amountCents }
      await report({ ...message, type: 'REVERSAL', authorization: reference }, (within) =>
        changePurchase(within, reference, after),
      )
    },
  }
}

const createLists = (ask: Ask): Pick<VirtualCardWorld, 'listVirtualCards' | 'listPurchases'> => ({
  async listVirtualCards(listing) {
    const { items, total } = await paged<CardOfWorld>(ask, listing, {
      from: 'select * from (select v.*, 0 as amount_cents from sandbox.virtual_card v) as v',
      order: 'v.serial desc',
      open: 'not v.is_closed',
      codes: ['v.reference'],
      name: 'v.name',
      amount: 'v.amount_cents',
    })
    return { items: items.map(withSeller), total }
  },
  async listPurchases(listing) {
    const { items, total } = await paged<PurchaseOfWorld>(ask, listing, {
      from: PURCHASES,
      order: 'p.created_at desc, p.reference desc',
      open: `p.state in ('AUTHORIZED', 'CLEARED')`,
      codes: ['p.reference'],
      name: 'p.merchant_name',
      amount: 'p.amount_cents',
    })
    return { items: items.map(withSellerOfCard), total }
  },
})

const sellerOf = (reference: string): number => readRoutedRef(reference)?.sellerId ?? 0
const withSeller = (card: CardOfWorld): CardOfWorld => ({
  ...card,
  sellerId: sellerOf(card.reference),
})
const withSellerOfCard = (purchase: PurchaseOfWorld): PurchaseOfWorld => ({
  ...purchase,
  sellerId: sellerOf(purchase.cardReference),
})

const PURCHASES = `select * from (
  select p.*, v.name as card_name from sandbox.card_purchase p
    join sandbox.virtual_card v on v.reference = p.card_reference) as p`

async function purchaseIn(ask: Ask, reference: string): Promise<PurchaseOfWorld> {
  const [row] = await ask<PurchaseOfWorld>(`${PURCHASES} where p.reference = $1`, [reference])
  if (!row) throw new UnknownInWorld(`There is no purchase ${reference}`)
  return row
}

async function cardIn(ask: Ask, reference: string): Promise<{ expiry: string }> {
  const [row] = await ask<{ expiry: string }>(
    'select expiry from sandbox.virtual_card where reference = $1',
    [reference],
  )
  if (!row) throw new UnknownInWorld(`There is no card ${reference}`)
  return row
}

const merchantOf = ({ cardReference: card, merchantName, mcc }: PurchaseOfWorld) => ({
  card,
  merchantName,
  mcc,
})

const reportOf = (
  reference: string,
  { card, amountCents: amount, merchantName, mcc }: AtMerchant,
) => ({ reference, card, amount, merchantName, mcc })

type NewPurchase = AtMerchant & Pick<PurchaseOfWorld, 'reference' | 'state' | 'code'>

async function insertPurchase(ask: Ask, purchase: NewPurchase): Promise<void> {
  const { reference, card, merchantName, mcc, amountCents, state, code } = purchase
  await ask(
    `insert into sandbox.card_purchase
       (reference, card_reference, merchant_name, mcc, amount_cents, state, code, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [reference, card, merchantName, mcc, amountCents, state, code, await businessNow(ask)],
  )
}

async function changePurchase(
  ask: Ask,
  reference: string,
  { state, amountCents }: Pick<PurchaseOfWorld, 'state' | 'amountCents'>,
): Promise<void> {
  await ask('update sandbox.card_purchase set state = $2, amount_cents = $3 where reference = $1', [
    reference,
    state,
    amountCents,
  ])
}
