import type { Cents } from '@vintem/brazil/money'
import type { PixRail, PixReturn } from '../pix/port.ts'
import { RailRefused } from '../rail-error.ts'
import type { RefundOutcome } from '../refund-outcome.ts'
import type { Ask } from './database.ts'
import { LATE_SECONDS, type WorldRefund, toRefundOutcome } from './refund-row.ts'

/** Days after a payment in which it may be sent back (API Pix, devolução). */
const RETURN_DAYS = 90

const REFUSED = 'O banco do pagador não aceitou a devolução.'
const BANK = { name: 'Banco de Testes S.A.', document: '11222333000181' }

/** Takes a devolução, once: the same id again gets the first outcome. A late one is told later. */
export async function giveBack(
  ask: Ask,
  request: PixReturn,
  late?: { refused: boolean },
): Promise<RefundOutcome> {
  const { sellerId, endToEndId, returnId, amountCents } = request
  const [payment] = await ask<{ amountCents: Cents; tooLate: boolean }>(
    `select amount_cents, paid_at < business_now() - make_interval(days => $3) as too_late
       from sandbox.pix_payment where seller_id = $1 and end_to_end_id = $2 for update`,
    [sellerId, endToEndId, RETURN_DAYS],
  )
  if (!payment) throw new RailRefused('unknown', 'O Pix não foi encontrado.')
  const known = await findReturn(ask, request)
  if (known) return known
  const [others] = await ask<{ amountCents: Cents }>(
    `select coalesce(sum(amount_cents), 0) as amount_cents from sandbox.pix_return
      where end_to_end_id = $1 and not refused`,
    [endToEndId],
  )
  if (payment.tooLate) throw new RailRefused('late', 'O prazo de 90 dias da devolução passou.')
  if (amountCents <= 0 || Number(others?.amountCents) + amountCents > payment.amountCents) {
    throw new RailRefused('amount', 'O valor da devolução é maior do que o recebido.')
  }
  await ask(
    `insert into sandbox.pix_return (seller_id, return_id, end_to_end_id, amount_cents, refused,
       done_at)
     values ($1, $2, $3, $4, $5, business_now() + make_interval(secs => $6))`,
    [sellerId, returnId, endToEndId, amountCents, late?.refused ?? false, late ? LATE_SECONDS : 0],
  )
  return (await findReturn(ask, request)) as RefundOutcome
}

export async function findReturn(
  ask: Ask,
  { sellerId, endToEndId, returnId }: Parameters<PixRail['findReturn']>[0],
): Promise<RefundOutcome | undefined> {
  const [row] = await ask<WorldRefund>(
    `select refused, done_at, done_at <= business_now() as is_done from sandbox.pix_return
      where seller_id = $1 and end_to_end_id = $2 and return_id = $3`,
    [sellerId, endToEndId, returnId],
  )
  return row && toRefundOutcome(row, { by: BANK, reason: REFUSED })
}
