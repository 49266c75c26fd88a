import * as api from '@vintem/contracts/charges.endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { query } from '#http/use-case.ts'
import {
  refundKindsFor,
  selectActivities,
  selectBankSlipsOf,
  selectCharge,
  selectConsentsOf,
  selectDisputesOf,
  selectEvidenceOfCharge,
  selectPixOf,
  selectRefundsOf,
  selectSaleTerms,
  selectTries,
} from '#modules/charges/index.ts'
import { selectCustomer } from '#modules/customers/index.ts'
import { selectLinkOfCharge } from '#modules/payment-links/index.ts'
import { selectReceivablesOf } from '#modules/receivables/index.ts'
import { selectSeller, sellerSettings } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { termChangesOf } from './charge-terms.ts'
import { toChargeView } from './charge-view.ts'

export const getCharge = query(
  api.getCharge,
  async ({ tx, sellerId, params: { id }, services }) => {
    const [[charge], [seller], [pix], [bankSlip], tries, receivables, activities, ...more] =
      await tx.enter(
        selectCharge(sellerId, id),
        selectSeller(sellerId),
        selectPixOf(sellerId, id),
        selectBankSlipsOf(sellerId, id),
        selectTries(sellerId, id),
        selectReceivablesOf(sellerId, id),
        selectActivities(sellerId, id),
        selectRefundsOf(sellerId, id),
        selectDisputesOf(sellerId, id),
        selectEvidenceOfCharge(sellerId, id),
        selectSaleTerms(sellerId, id),
        selectLinkOfCharge(sellerId, id),
        selectConsentsOf(sellerId, id),
      )
    const [refunds, disputes, evidence, [sale], [link], consents] = more
    if (!charge || !seller) throw new Failure(NotFound)
    const [[customer]] = await tx.read(selectCustomer(sellerId, charge.customerId))
    const refundKinds = refundKindsFor(charge, tx.actor, {
      ...sellerSettings(seller),
      paysOut: services.paysOut,
    })
    const termChanges = termChangesOf({ charge, terms: sale?.terms, link }, tx)
    const parts = {
      termChanges,
      pix,
      bankSlip,
      tries,
      receivables,
      refunds,
      disputes,
      evidence,
      consents,
      activities,
    }
    return toChargeView({ charge, customer, ...parts, refundKinds, now: tx.now })
  },
)
