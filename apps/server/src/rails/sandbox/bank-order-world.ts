import type { Cents } from '@vintem/brazil/money'
import { newEndToEndId, type PixKey } from '@vintem/brazil/pix'
import { writeBankOrderCallback } from '../payments/callback.ts'
import type { Payee } from '../payments/port.ts'
import { type Courier, leaveCallback } from './callbacks.ts'
import { businessNow, type WorldDatabase } from './database.ts'
import { entropy } from './entropy.ts'
import { type Listed, type Listing, paged } from './listing.ts'
import { NotPayable, UnknownInWorld } from './world-error.ts'

export interface BankOrderOfWorld {
  paymentId: string
  sellerId: number
  payee: Payee | { name: string; document: string; key: PixKey } | SlipOrder
  amountCents: Cents
  endToEndId: string
  createdAt: Date
  state: 'WAITING' | 'DONE' | 'REFUSED' | 'RETURNED'
}

/** Whom a boleto pays, as the registry names it. */
export interface SlipOrder {
  name: string
  /** Empty where the registry does not say. */
  document: string
  barcode: string
  /** Why the bank did not pay it. */
  refusal?: string
}

export type BankOrderDecision = 'DONE' | 'REFUSED' | 'RETURNED'

/** What the bank does with the payments to accounts. */
export interface BankOrderWorld {
  /**
   * Decides a payment that waits, or sends one back that was done, and calls back. Fails with
   * UnknownInWorld or NotPayable.
   */
  decideBankOrder(paymentId: string, decision: BankOrderDecision): Promise<void>
  /**
   * Sends back a part of a payment to a key that was done, or what is left of it, and calls back. Fails with
   * UnknownInWorld or NotPayable.
   */
  returnPart(paymentId: string, amountCents: number): Promise<void>
  /** Newest first; a search finds the id, the payee or the amount. */
  listBankOrders(listing: Listing): Promise<Listed<BankOrderOfWorld>>
}

/** As the Central Bank writes the ids of returns. */
const newReturnId = (at: Date) => newEndToEndId({ kind: 'return', ispb: '00000000', at }, entropy)

const STATE = `case when done_at > business_now() then 'WAITING' when refused then 'REFUSED'
  when returned_at <= business_now() then 'RETURNED' else 'DONE' end`
const ORDERS = `select * from (select p.*, ${STATE} as state, payee ->> 'name' as payee_name,
    payee ->> 'document' as payee_document from sandbox.pix_sent p where payee is not null) as p`

export function createBankOrderWorld(
  { ask, transaction }: WorldDatabase,
  courier: Courier,
): BankOrderWorld {
  return {
    async decideBankOrder(paymentId, decision) {
      const callback = await transaction(async (inside) => {
        const [order] = await inside<{ sellerId: number; state: BankOrderOfWorld['state'] }>(
          `select seller_id, ${STATE} as state from sandbox.pix_sent
            where payment_id = $1 and payee is not null for update`,
          [paymentId],
        )
        if (!order) throw new UnknownInWorld(`There is no payment ${paymentId}`)
        const isFit = order.state === (decision === 'RETURNED' ? 'DONE' : 'WAITING')
        if (!isFit) throw new NotPayable(`It is ${order.state}`)
        const now = await businessNow(inside)
        const change = decision === 'RETURNED' ? 'returned_at = $2' : 'refused = $3, done_at = $2'
        await inside(
          `update sandbox.pix_sent set ${change} where payment_id = $1`,
          decision === 'RETURNED' ? [paymentId, now] : [paymentId, now, decision === 'REFUSED'],
        )
        const body = writeBankOrderCallback([{ sellerId: order.sellerId, paymentId }])
        return leaveCallback(inside, '/bank-orders', body, {})
      })
      await courier.one(callback)
    },
    returnPart: createReturns(transaction, courier),
    listBankOrders: (listing) =>
      paged<BankOrderOfWorld>(ask, listing, {
        from: ORDERS,
        order: 'p.created_at desc, p.payment_id desc',
        open: `p.state = 'WAITING'`,
        codes: ['p.payment_id', 'p.end_to_end_id', 'p.payee_document'],
        name: 'p.payee_name',
        amount: 'p.amount_cents',
      }),
  }
}

/** Sends back parts of payments to keys. */
const createReturns =
  (transaction: WorldDatabase['transaction'], courier: Courier): BankOrderWorld['returnPart'] =>
  async (paymentId, amountCents) => {
    const callback = await transaction(async (inside) => {
      const [order] = await inside<{ sellerId: number; state: string; rest: number }>(
        `select p.seller_id, ${STATE} as state,
                  (p.amount_cents - coalesce((
                     select sum(r.amount_cents) from sandbox.pix_sent_return r
                      where r.seller_id = p.seller_id and r.payment_id = p.payment_id), 0))::float8 as rest
             from sandbox.pix_sent p where p.payment_id = $1 and p.payee ? 'key' for update`,
        [paymentId],
      )
      if (!order) throw new UnknownInWorld(`There is no payment ${paymentId}`)
      if (order.state !== 'DONE' || amountCents > order.rest) {
        throw new NotPayable(`It is ${order.state}, with ${order.rest} cents left`)
      }
      const { sellerId } = order
      const now = await businessNow(inside)
      // With the last part all of it came back.
      await (amountCents === order.rest
        ? inside(
            'update sandbox.pix_sent set returned_at = $3 where seller_id = $1 and payment_id = $2',
            [sellerId, paymentId, now],
          )
        : inside(
            `insert into sandbox.pix_sent_return
                 (seller_id, payment_id, return_id, amount_cents, returned_at)
               values ($1, $2, $3, $4, $5)`,
            [sellerId, paymentId, newReturnId(now), amountCents, now],
          ))
      const body = writeBankOrderCallback([{ sellerId, paymentId }])
      return leaveCallback(inside, '/bank-orders', body, {})
    })
    await courier.one(callback)
  }
