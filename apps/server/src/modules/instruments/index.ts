export { bankSlipPdfUrl } from './bank-slip-pdf-url.ts'
export {
  agreedDueDate,
  type PreparedPayment,
  prepareBankSlips,
  prepareBilled,
  preparePix,
  prepareReplacement,
  renewPix,
} from './prepare-instruments.ts'
export {
  type Instrument,
  type IssuedInstrument,
  releasePix,
  returnPix,
  type StoredArrival,
} from './instrument-work.ts'
export { instrumentReady, instrumentRefused } from './instruments.events.ts'
export {
  type ChargeBankSlipRow,
  type ChargePixRow,
  selectBankSlipChargeIds,
  selectBankSlipsOf,
  selectOpenInstruments,
  selectOpenInstrumentsOf,
  selectPixOf,
} from './instruments.store.ts'
export { storeRailMessages } from './store-arrivals.ts'
export { lateChargesOf, toLateAmount } from './late-amount.ts'
export { pixOrder } from './pix-order.ts'
export { release } from './release.ts'
