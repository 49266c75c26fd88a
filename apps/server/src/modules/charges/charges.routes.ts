import { attachEvidence } from './attach-evidence.ts'
import { cancelRefund } from './cancel-refund.ts'
import { confirmRefundKey } from './confirm-refund-key.ts'
import { contestDispute } from './contest-dispute.ts'
import { deleteCharge } from './delete-charge.ts'
import { downloadCancellationLetter } from './download-cancellation-letter.ts'
import { downloadEvidence } from './download-evidence.ts'
import { getChargeLedger } from './get-charge-ledger.ts'
import { getChargeStatement } from './get-charge-statement.ts'
import { getChargeTotals } from './get-charge-totals.ts'
import { getCustomerTotals } from './get-customer-totals.ts'
import { getRefundBalance } from './get-refund-balance.ts'
import { issueCancellationLetter } from './issue-cancellation-letter.ts'
import { listChargeSplits } from './list-charge-splits.ts'
import { listCharges } from './list-charges.ts'
import { listPointOfSaleRefunds } from './list-point-of-sale-refunds.ts'
import { lookUpRefundKey } from './look-up-refund-key.ts'
import { markChargeAsPaid } from './mark-charge-as-paid.ts'
import { openBuyerRefund } from './open-buyer-refund.ts'
import { receiveBankSlipCallback } from './receive-bank-slip-callback.ts'
import { receiveCardCallback } from './receive-card-callback.ts'
import { receivePixCallback } from './receive-pix-callback.ts'
import { refundChargeAsSeller } from './refund-charge-as-seller.ts'
import { refundCharge } from './refund-charge.ts'
import { refundPointOfSale } from './refund-point-of-sale.ts'
import { removeEvidence } from './remove-evidence.ts'
import { requestRefund } from './request-refund.ts'
import { resendRefundLink } from './resend-refund-link.ts'
import { sumAllCharges } from './sum-all-charges.ts'

export const chargesRoutes = [
  listCharges,
  getCustomerTotals,
  getChargeTotals,
  sumAllCharges,
  listChargeSplits,
  getChargeStatement,
  getChargeLedger,
  markChargeAsPaid,
  deleteCharge,
  receivePixCallback,
  receiveBankSlipCallback,
  receiveCardCallback,
  refundCharge,
  refundChargeAsSeller,
  refundPointOfSale,
  listPointOfSaleRefunds,
  getRefundBalance,
  requestRefund,
  cancelRefund,
  resendRefundLink,
  openBuyerRefund,
  lookUpRefundKey,
  confirmRefundKey,
  issueCancellationLetter,
  downloadCancellationLetter,
  contestDispute,
  attachEvidence,
  removeEvidence,
  downloadEvidence,
]
