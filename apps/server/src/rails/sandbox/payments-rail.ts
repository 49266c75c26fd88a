import { newEndToEndId } from '@vintem/brazil/pix'
import type {
  AccountPayment,
  OrderOutcome,
  PaymentOutcome,
  PaymentsRail,
  PixPayment,
} from '../payments/port.ts'
import { RailRefused } from '../rail-error.ts'
import { type Ask, businessNow, type WorldDatabase } from './database.ts'
import { holderOf } from './directory-rail.ts'
import { entropy } from './entropy.ts'
import { meetingFaults } from './faults.ts'
import { LATE_SECONDS, type WorldRefund } from './refund-row.ts'

const REFUSED = 'O banco de quem recebe não aceitou o Pix.'
const RETURNED = 'O banco de quem recebe devolveu o valor.'
const BANK = { name: 'Banco de Testes S.A.', document: '11222333000181' }
const ISPB = '00000000'

/** The bank that sellers' money is sent from. */
export function createPaymentsRail({ ask, transaction }: WorldDatabase): PaymentsRail {
  const meet = meetingFaults(ask, 'payments', 'O banco recusou o Pix.')
  const send = (payment: PixPayment, decided: Decided = {}) =>
    transaction((inside) => sendPix(inside, payment, decided))
  const toAccount = (payment: AccountPayment, decided: Decided = {}) =>
    transaction((inside) => sendToAccount(inside, payment, decided))
  return {
    sendPix: (payment) =>
      meet('sendPix', () => send(payment), {
        refuse: () => send(payment, { refused: true }),
        late: (refused) => send(payment, { refused, seconds: LATE_SECONDS }),
      }),
    findPix: (sellerId, paymentId) => meet('findPix', () => findPix(ask, sellerId, paymentId)),
    sendToAccount: (payment) =>
      meet('sendToAccount', () => toAccount(payment), {
        refuse: () => toAccount(payment, { refused: true }),
        late: (refused) => toAccount(payment, { refused, seconds: LATE_SECONDS }),
      }),
    findOrder: (sellerId, paymentId) =>
      meet('findOrder', () => findOrder(ask, sellerId, paymentId)),
    keepsKeysHours: 12,
  }
}

interface Decided {
  refused?: boolean
  /** Until it is told. */
  seconds?: number
}

async function sendToAccount(
  ask: Ask,
  payment: AccountPayment,
  { refused = false, seconds = 0 }: Decided,
): Promise<OrderOutcome> {
  const { sellerId, paymentId, payee, amountCents } = payment
  if (amountCents <= 0) throw new RailRefused('amount', 'O valor deve ser maior que zero.')
  const at = await businessNow(ask)
  const endToEndId = newEndToEndId({ kind: 'payment', ispb: ISPB, at }, entropy)
  await ask(
    `insert into sandbox.pix_sent (seller_id, payment_id, payee, amount_cents, end_to_end_id,
       refused, created_at, done_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7::timestamptz + make_interval(secs => $8))
     on conflict (seller_id, payment_id) do nothing`,
    [sellerId, paymentId, JSON.stringify(payee), amountCents, endToEndId, refused, at, seconds],
  )
  return (await findOrder(ask, sellerId, paymentId)) as OrderOutcome
}

async function findOrder(
  ask: Ask,
  sellerId: number,
  paymentId: string,
): Promise<OrderOutcome | undefined> {
  const [row] = await ask<WorldRefund & { endToEndId: string; returnedAt: Date | null }>(
    `select end_to_end_id, refused, done_at, done_at <= business_now() as is_done, returned_at
       from sandbox.pix_sent where seller_id = $1 and payment_id = $2`,
    [sellerId, paymentId],
  )
  if (!row) return undefined
  const { endToEndId: reference, refused, doneAt, isDone, returnedAt } = row
  if (!isDone) return { state: 'PENDING' }
  if (refused) return { state: 'REFUSED', reason: REFUSED }
  return returnedAt
    ? { state: 'RETURNED', reference, doneAt, returnedAt, reason: RETURNED }
    : { state: 'DONE', reference, doneAt }
}

async function sendPix(ask: Ask, payment: PixPayment, decided: Decided): Promise<PaymentOutcome> {
  const { sellerId, paymentId, key, document, amountCents } = payment
  const { refused = holderOf(key)?.document !== document, seconds = 0 } = decided
  if (amountCents <= 0) throw new RailRefused('amount', 'O valor deve ser maior que zero.')
  const at = await businessNow(ask)
  await ask(
    `insert into sandbox.pix_sent (seller_id, payment_id, pix_key, amount_cents, end_to_end_id,
       refused, created_at, done_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7::timestamptz + make_interval(secs => $8))
     on conflict (seller_id, payment_id) do nothing`,
    [
      sellerId,
      paymentId,
      key.key,
      amountCents,
      newEndToEndId({ kind: 'payment', ispb: ISPB, at }, entropy),
      refused,
      at,
      seconds,
    ],
  )
  return (await findPix(ask, sellerId, paymentId)) as PaymentOutcome
}

async function findPix(
  ask: Ask,
  sellerId: number,
  paymentId: string,
): Promise<PaymentOutcome | undefined> {
  const [row] = await ask<WorldRefund & { endToEndId: string }>(
    `select end_to_end_id, refused, done_at, done_at <= business_now() as is_done
       from sandbox.pix_sent where seller_id = $1 and payment_id = $2`,
    [sellerId, paymentId],
  )
  if (!row) return undefined
  const { endToEndId, refused, doneAt, isDone } = row
  if (!isDone) return { state: 'PENDING' }
  return refused
    ? { state: 'REFUSED', reason: REFUSED }
    : { state: 'DONE', endToEndId, doneAt, by: BANK }
}
