export {
  type CollectionAccount,
  type CollectionBank,
  type CollectionBankCode,
  collectionBanks,
  type TitleMovement,
} from './collection-bank.ts'
export {
  batchHeader,
  batchTrailer,
  fileHeader,
  fileTrailer,
  segmentP,
  segmentQ,
  segmentR,
  segmentT,
  segmentU,
} from './collection-layouts.ts'
export {
  type CollectionOrder,
  type CollectionParty,
  type CollectionRemittance,
  writeCollectionRemittance,
} from './collection-remittance.ts'
export {
  type CollectionReturn,
  isPaymentsReturn,
  readCollectionReturn,
  type ReturnedTitle,
} from './collection-return.ts'
export { decodeText, readLines } from './lines.ts'
export { type PaymentAccount, paymentBanks, type PaymentForm } from './payment-bank.ts'
export { paymentVerdict, type PaymentVerdict } from './payment-occurrences.ts'
export {
  type PaymentBatch,
  type PaymentOrder,
  type PaymentRemittance,
  writePaymentRemittance,
} from './payment-remittance.ts'
export { type PaymentsReturn, readPaymentsReturn, type ReturnedPayment } from './payment-return.ts'
export { readRecord, writeRecord } from './record.ts'
export { refusalReason } from './refusal-reason.ts'
