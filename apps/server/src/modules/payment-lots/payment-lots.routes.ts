import { approvePaymentLot } from './approve-payment-lot.ts'
import { discardPaymentLot } from './discard-payment-lot.ts'
import { downloadLotReturn } from './download-lot-return.ts'
import { downloadRefusedLot } from './download-refused-lot.ts'
import { getPaymentLot } from './get-payment-lot.ts'
import { listLotItems } from './list-lot-items.ts'
import { listPaymentLots } from './list-payment-lots.ts'
import { rejectPaymentLot } from './reject-payment-lot.ts'
import { uploadPaymentLot } from './upload-payment-lot.ts'

export const paymentLotsRoutes = [
  uploadPaymentLot,
  listPaymentLots,
  getPaymentLot,
  listLotItems,
  approvePaymentLot,
  rejectPaymentLot,
  discardPaymentLot,
  downloadLotReturn,
  downloadRefusedLot,
]
