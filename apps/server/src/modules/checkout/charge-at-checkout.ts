import { NotFound } from '@vintem/contracts/errors'
import { selectAttempts } from '#modules/card-payments/index.ts'
import {
  type ChargeRow,
  selectCharge,
  selectParts,
  selectSaleTerms,
} from '#modules/charges/index.ts'
import { selectBankSlipsOf, selectPixOf } from '#modules/instruments/index.ts'
import {
  nextDebitOn,
  readFixedDebit,
  selectAgreement,
  selectDebitsOfCharges,
} from '#modules/mandates/index.ts'
import { Failure } from '#platform/failure.ts'
import { readRoutedRef } from '#platform/ids.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { ChargeAtCheckout } from './checkout-view.ts'

/** The seller of a public charge address, for endpoints that have no session. */
export const sellerOfCharge = ({ params }: { params: { charge: string } }): number | undefined =>
  readRoutedRef(params.charge)?.sellerId

/** The charge's own id; a malformed address gives an id that does not exist. */
export function chargeIdOf(ref: string): string {
  const id = readRoutedRef(ref)?.id
  if (!id) throw new Failure(NotFound)
  return id
}

/** Enters and reads a charge with its newest instruments and attempt. Fails with NotFound. */
export async function enterCharge(tx: Tx, ref: string): Promise<ChargeAtCheckout> {
  const { sellerId } = tx
  const id = chargeIdOf(ref)
  // The charge is last: what is stored meanwhile is then seen in it at least, and no paid one is shown as open.
  const [[sale], [pix], [bankSlip], [attempt], parts, [agreement], [debit], [charge]] =
    await tx.enter(
      selectSaleTerms(sellerId, id),
      selectPixOf(sellerId, id),
      selectBankSlipsOf(sellerId, id),
      selectAttempts(sellerId, id),
      selectParts(sellerId, id),
      selectAgreement(sellerId, id),
      selectDebitsOfCharges(sellerId, [id]),
      selectCharge(sellerId, id),
    )
  if (!charge) throw new Failure(NotFound)
  const debitOn = debit && nextDebitOn(debit, tx.now)
  const terms = sale?.terms
  const fixedDebit = await readFixedDebit(tx, charge.subscriptionId, agreement)
  const agreed = { agreement, fixedDebit, debitOn }
  return { charge, terms, today: tx.today, pix, bankSlip, attempt, parts, ...agreed }
}

/** Completes a charge that was read, as enterCharge does. */
export async function readAtCheckout(tx: Tx, charge: ChargeRow): Promise<ChargeAtCheckout> {
  const { sellerId, id } = charge
  const [[sale], [pix], [bankSlip], [attempt], parts, [agreement], [debit]] = await tx.read(
    selectSaleTerms(sellerId, id),
    selectPixOf(sellerId, id),
    selectBankSlipsOf(sellerId, id),
    selectAttempts(sellerId, id),
    selectParts(sellerId, id),
    selectAgreement(sellerId, id),
    selectDebitsOfCharges(sellerId, [id]),
  )
  const debitOn = debit && nextDebitOn(debit, tx.now)
  const terms = sale?.terms
  const fixedDebit = await readFixedDebit(tx, charge.subscriptionId, agreement)
  const agreed = { agreement, fixedDebit, debitOn }
  return { charge, terms, today: tx.today, pix, bankSlip, attempt, parts, ...agreed }
}
