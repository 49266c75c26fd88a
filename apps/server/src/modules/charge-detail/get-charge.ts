import * as api from '@vintem/contracts/charge-detail/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { selectConsentsOf, selectAttempts } from '#modules/card-payments/index.ts'
import { selectActivities, selectCharge, selectSaleTerms } from '#modules/charges/index.ts'
import { selectCustomer } from '#modules/customers/index.ts'
import { selectDisputesOf, selectEvidenceOfCharge } from '#modules/disputes/index.ts'
import { selectBankSlipsOf, selectPixOf } from '#modules/instruments/index.ts'
import { termChangesOf } from '#modules/open-charges/index.ts'
import { selectLinkOfCharge } from '#modules/payment-links/index.ts'
import { selectReceivablesOf } from '#modules/receivables/index.ts'
import { refundKindsFor, selectRefundsOf } from '#modules/refunds/index.ts'
import { selectMessagesOf } from '#modules/reminders/index.ts'
import { selectSeller, sellerSettings } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toChargeView } from './charge-view.ts'

export const getCharge = query(
  api.getCharge,
  async ({ tx, sellerId, params: { id }, services }) => {
    const [[charge], [seller], [pix], [bankSlip], attempts, receivables, activities, ...more] =
      await tx.enter(
        selectCharge(sellerId, id),
        selectSeller(sellerId),
        selectPixOf(sellerId, id),
        selectBankSlipsOf(sellerId, id),
        selectAttempts(sellerId, id),
        selectReceivablesOf(sellerId, id),
        selectActivities(sellerId, id),
        selectRefundsOf(sellerId, id),
        selectDisputesOf(sellerId, id),
        selectEvidenceOfCharge(sellerId, id),
        selectSaleTerms(sellerId, id),
        selectLinkOfCharge(sellerId, id),
        selectConsentsOf(sellerId, id),
        selectMessagesOf(sellerId, id),
      )
    const [refunds, disputes, evidence, [sale], [link], consents, reminders] = more
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
      attempts,
      receivables,
      refunds,
      disputes,
      evidence,
      consents,
      reminders,
      activities,
    }
    const { publicUrl } = services
    return toChargeView({ charge, customer, ...parts, refundKinds, now: tx.now, publicUrl })
  },
)
