import { tenDaysOf } from '@vintem/brazil/investment'
import { add } from '@vintem/brazil/money'
import { TAXES_PAID } from '@vintem/contracts/treasury/words'
import { TAXES, TREASURY } from '#ledger/accounts.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { TaxRow } from './taxes.store.ts'

/**
 * Notes that the operator has paid what was kept of a seller's redemptions in ten days. Returns false, and does
 * nothing, where these are not over.
 */
export async function payTaxes(
  tx: Tx,
  { from, iofCents, incomeTaxCents }: TaxRow,
): Promise<boolean> {
  await tx.enter()
  if (tx.today <= tenDaysOf(from).to) return false
  const amountCents = add(iofCents, incomeTaxCents)
  await tx.commit({
    postings: [
      {
        reason: TAXES_PAID,
        reference: from,
        happenedAt: tx.now,
        transfers: [[TAXES, TREASURY, amountCents]],
      },
    ],
    audit: [{ action: 'taxes.paid', subject: from, details: { iofCents, incomeTaxCents } }],
  })
  return true
}
