export type { LotItem, LotTarget, PaymentLot, RefusedLotItem } from './lot.ts'
export { type LotReading, readPaymentLot } from './read-lot.ts'
export { type LotOutcome, type LotRefusal, writeLotReturn } from './write-return.ts'
export { type NewLot, type NewLotItem, writePaymentLot } from './write-lot.ts'
