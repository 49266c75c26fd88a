import type { Cents } from '@vintem/brazil/money'
import type { CardRefund } from '../card/port.ts'
import type { RefundOutcome } from '../refund-outcome.ts'
import type { Ask } from './database.ts'
import { LATE_SECONDS, type WorldRefund, toRefundOutcome } from './refund-row.ts'

/** What the acquirer makes of a refund; a late one is told later. */
export type Decision = 'done' | 'refused' | 'late' | 'late-refused'

const NOT_CAPTURED = 'A transação não foi encontrada pela adquirente.'
const TOO_MUCH = 'O valor do estorno é maior do que o capturado.'
const REFUSED = 'A adquirente recusou o estorno.'
const ACQUIRER = { name: 'Adquirente de Testes S.A.', document: '11444777000161' }

/** Decides a refund, once: the same id again gets the first outcome. */
export async function refundCard(
  ask: Ask,
  request: CardRefund,
  decision: Decision,
): Promise<RefundOutcome> {
  const { sellerId, refundId, attemptId, amountCents, asFraud } = request
  const [payment] = await ask<{ amountCents: Cents }>(
    `select amount_cents from sandbox.card_payment
      where seller_id = $1 and attempt_id = $2 and outcome = 'CAPTURED' for update`,
    [sellerId, attemptId],
  )
  if (!payment) return { state: 'REFUSED', reason: NOT_CAPTURED }
  const known = await findCardRefund(ask, sellerId, refundId)
  if (known) return known
  const [others] = await ask<{ amountCents: Cents }>(
    `select coalesce(sum(amount_cents), 0) as amount_cents from sandbox.card_refund
      where seller_id = $1 and attempt_id = $2 and not refused`,
    [sellerId, attemptId],
  )
  if (amountCents <= 0 || Number(others?.amountCents) + amountCents > payment.amountCents) {
    return { state: 'REFUSED', reason: TOO_MUCH }
  }
  await ask(
    `insert into sandbox.card_refund (seller_id, refund_id, attempt_id, amount_cents, as_fraud,
       refused, done_at)
     values ($1, $2, $3, $4, $5, $6, business_now() + make_interval(secs => $7))`,
    [
      sellerId,
      refundId,
      attemptId,
      amountCents,
      asFraud,
      decision.endsWith('refused'),
      decision.startsWith('late') ? LATE_SECONDS : 0,
    ],
  )
  return (await findCardRefund(ask, sellerId, refundId)) as RefundOutcome
}

export async function findCardRefund(
  ask: Ask,
  sellerId: number,
  refundId: string,
): Promise<RefundOutcome | undefined> {
  const [row] = await ask<WorldRefund>(
    `select refused, done_at, done_at <= business_now() as is_done from sandbox.card_refund
      where seller_id = $1 and refund_id = $2`,
    [sellerId, refundId],
  )
  return row && toRefundOutcome(row, { by: ACQUIRER, reason: REFUSED })
}
