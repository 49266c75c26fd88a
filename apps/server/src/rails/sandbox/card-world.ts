import type { Cents } from '@vintem/brazil/money'
import { newId, newSecret, randomBelow } from '#platform/ids.ts'
import { type TerminalSale, writeCardCallback } from '../card/callback.ts'
import { type Courier, leaveCallback } from './callbacks.ts'
import { decideDispute, dispute } from './card-disputes.ts'
import { type Ask, businessNow, type WorldDatabase } from './database.ts'
import { type Listed, type Listing, paged } from './listing.ts'
import { NotPayable, UnknownInWorld } from './world-error.ts'

export interface CardPaymentOfWorld {
  attemptId: string
  sellerId: number
  holder: string
  brand: string
  last4: string
  amountCents: Cents
  installments: number
  capturedAt: Date
  refundedCents: Cents
  /** The latest, and its state, where the holder disputes it. */
  disputeId: string | null
  disputeState: 'OPEN' | 'WON' | 'LOST' | null
  /** What the seller has sent about it. */
  contestation: { message: string; documents: { name: string }[] } | null
}

export interface SaleAtTerminal {
  sellerId: number
  amountCents: Cents
  installments: number
  buyer: { name: string; cpf: string }
}

/** What people with cards, and their banks, do besides paying at the checkout. */
export interface CardWorld {
  /** Somebody pays at a seller's own card terminal. */
  sellAtTerminal(sale: SaleAtTerminal): Promise<{ paymentId: string }>
  /** The holder disputes a payment. Fails with UnknownInWorld, or NotPayable where one is open. */
  openDispute(attemptId: string): Promise<{ disputeId: string }>
  /** The issuer decides. Fails with UnknownInWorld or NotPayable. */
  decideDispute(disputeId: string, outcome: 'WON' | 'LOST'): Promise<void>
  /** What was captured, newest first; a search finds holder, last digits or value. */
  listCardPayments(listing: Omit<Listing, 'onlyOpen'>): Promise<Listed<CardPaymentOfWorld>>
}

const CARD_PAYMENTS = `select p.*, c.holder, c.brand, c.last4, p.decided_at as captured_at,
    coalesce((select sum(amount_cents) from sandbox.card_refund r
               where r.seller_id = p.seller_id and r.attempt_id = p.attempt_id
                 and not r.refused and r.done_at <= business_now()), 0) as refunded_cents,
    d.dispute_id, d.state as dispute_state,
    case when k.dispute_id is not null
         then jsonb_build_object('message', k.message, 'documents', k.documents) end as contestation
  from sandbox.card_payment p join sandbox.card c using (token)
  left join lateral (
    select * from sandbox.card_dispute d
     where d.seller_id = p.seller_id and d.attempt_id = p.attempt_id
       and d.opened_at <= business_now()
     order by d.opened_at desc limit 1) d on true
  left join sandbox.card_contestation k using (dispute_id)`

export function createCardWorld({ ask, transaction }: WorldDatabase, courier: Courier): CardWorld {
  return {
    async sellAtTerminal(sale) {
      const { paymentId, callback } = await transaction((inside) => sell(inside, sale))
      await courier.one(callback)
      return { paymentId }
    },
    async openDispute(attemptId) {
      const { disputeId, callback } = await transaction(async (inside) => {
        const [payment] = await inside<{ sellerId: number }>(
          `select seller_id from sandbox.card_payment
            where attempt_id = $1 and outcome = 'CAPTURED' for update`,
          [attemptId],
        )
        if (!payment) throw new UnknownInWorld(`There is no payment ${attemptId}`)
        const open = await inside(
          `select from sandbox.card_dispute where attempt_id = $1 and state = 'OPEN'`,
          [attemptId],
        )
        if (open.length > 0) throw new NotPayable('OPEN')
        return dispute(inside, { ...payment, attemptId })
      })
      await courier.one(callback)
      return { disputeId }
    },
    async decideDispute(disputeId, outcome) {
      await courier.one(await transaction((inside) => decideDispute(inside, disputeId, outcome)))
    },
    listCardPayments: (listing) =>
      paged<CardPaymentOfWorld>(ask, listing, {
        from: `select * from (${CARD_PAYMENTS} where p.outcome = 'CAPTURED') as paid`,
        order: 'captured_at desc, attempt_id desc',
        open: 'true',
        codes: ['last4', 'attempt_id'],
        name: 'holder',
        amount: 'amount_cents',
      }),
  }
}

const CARD = { brand: 'Visa', last4: '1111' }

async function sell(ask: Ask, { sellerId, amountCents, installments, buyer }: SaleAtTerminal) {
  const [paymentId, token, now] = [newId(), `card_${newSecret()}`, await businessNow(ask)]
  const holder = buyer.name.toUpperCase()
  const authorizationCode = String(randomBelow(1_000_000)).padStart(6, '0')
  await ask(
    `insert into sandbox.card (token, brand, last4, holder, behavior, created_at)
     values ($1, $2, $3, $4, '{"kind":"approve"}', $5)`,
    [token, CARD.brand, CARD.last4, holder, now],
  )
  await ask(
    `insert into sandbox.card_payment (seller_id, attempt_id, token, amount_cents, installments,
       outcome, authorization_code, decided_at)
     values ($1, $2, $3, $4, $5, 'CAPTURED', $6, $7)`,
    [sellerId, paymentId, token, amountCents, installments, authorizationCode, now],
  )
  const sale: TerminalSale = {
    event: 'terminal-sale',
    paymentId,
    sellerId,
    amountCents,
    installments,
    card: { ...CARD, holder },
    buyer: { ...buyer, email: 'cliente@exemplo.com.br', phone: '11987654321' },
    authorizationCode,
    capturedAt: now.toISOString(),
  }
  return { paymentId, callback: await leaveCallback(ask, '/card', writeCardCallback(sale), {}) }
}
