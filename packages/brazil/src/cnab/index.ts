export { segmentJ, segmentJ52, segmentJ52OfPix, segmentO } from './bill-layouts.ts'
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
  segmentTOfSantander,
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
export {
  paymentBatchHeader,
  paymentBatchTrailer,
  paymentFileHeader,
  segmentA,
  segmentAAtItau,
  segmentB,
  segmentBOfPix,
  segmentBOfPixAtItau,
  segmentZ,
} from './payment-layouts.ts'
export { paymentVerdict, type PaymentVerdict } from './payment-occurrences.ts'
export {
  type PaymentBatch,
  type PaymentRemittance,
  writePaymentRemittance,
} from './payment-remittance.ts'
export { type PaymentsReturn, readPaymentsReturn, type ReturnedPayment } from './payment-return.ts'
export type { PaymentOrder } from './payment-segments.ts'
export { pixInitiations } from './pix-initiation.ts'
export {
  amount,
  code,
  count,
  type Field,
  readRecord,
  type RecordLayout,
  text,
  writeRecord,
} from './record.ts'
export { refusalReason } from './refusal-reason.ts'
export {
  segmentE,
  statementBatchHeader,
  statementBatchTrailer,
  statementFileHeader,
} from './statement-layouts.ts'
