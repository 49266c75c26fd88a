import { civilDateOf } from '@vintem/brazil/calendar'
import { writeBankSlipCallback } from '../bank-slip/callback.ts'
import type { BankSlipPayment } from '../payments/port.ts'
import type { SlipRefusal } from '../slip-registry/port.ts'
import type { SlipOrder } from './bank-order-world.ts'
import { leaveCallback } from './callbacks.ts'
import { type Ask, businessNow } from './database.ts'
import { findSlip, ownReference } from './slip-registry-rail.ts'

const REASONS: Readonly<Record<SlipRefusal, string>> = {
  already_paid: 'O boleto já foi pago.',
  barcode_not_found: 'O boleto não foi encontrado.',
  cannot_convert_digitable_line_to_barcode: 'O código de barras é inválido.',
  business_rule_error: 'O banco não aceitou o pagamento do boleto.',
  expired_boleto: 'O boleto está vencido.',
  invalid_value: 'O valor do boleto é outro.',
}

/**
 * Whom the bank pays by a barcode, or why it does not; the barcode is locked until the transaction ends, since a
 * boleto is paid once.
 */
export async function slipPayeeOf(
  ask: Ask,
  { barcode, amountCents }: BankSlipPayment,
): Promise<SlipOrder> {
  await ask('select pg_advisory_xact_lock(hashtext($1))', [barcode])
  const answer = await findSlip(ask, barcode)
  if (answer.state === 'REFUSED') {
    return { name: 'Boleto', document: '', barcode, refusal: REASONS[answer.refusal] }
  }
  const { name, document } = answer.slip.beneficiary
  const due = answer.slip.amountCents
  const isOther = due !== null && due !== amountCents
  const payee = { name, document: document ?? '', barcode }
  return isOther ? { ...payee, refusal: REASONS.invalid_value } : payee
}

/** The sandbox's own boleto is paid by it: its issuer is told. Nothing for those of other banks. */
export async function settleOwn(ask: Ask, payment: BankSlipPayment): Promise<void> {
  const { sellerId, paymentId, barcode, amountCents } = payment
  const reference = await ownReference(ask, barcode)
  if (reference === undefined) return
  const settledAt = await businessNow(ask)
  const paidOn = civilDateOf(settledAt)
  const settlementId = `${sellerId}-${paymentId}`
  await ask(
    `insert into sandbox.bank_slip_settlement
       (settlement_id, reference, seller_id, amount_cents, paid_on, settled_at)
     select $1, b.reference, b.seller_id, $3, $4, $5 from sandbox.bank_slip b where b.reference = $2`,
    [settlementId, reference, amountCents, paidOn, settledAt],
  )
  const paid = [{ reference, settlementId, amountCents, paidOn }]
  await leaveCallback(ask, '/bank-slip', writeBankSlipCallback({ paid }), {})
}
