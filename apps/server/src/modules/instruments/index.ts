export { bankSlipPdfUrl } from './bank-slip-pdf-url.ts'
export { prepareDebits } from './prepare-debits.ts'
export {
  agreedDueDate,
  endOfDueCode,
  type PreparedPayment,
  prepareBankSlips,
  prepareBilled,
  preparePix,
  prepareReplacement,
  renewPix,
} from './prepare-instruments.ts'
export {
  cancelDebit,
  type Instrument,
  type IssuedInstrument,
  pixReceived,
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
  selectBilledWaiting,
  selectOfferedCharges,
  lockPix,
  selectOpenInstruments,
  selectOpenInstrumentsOf,
  selectPix,
  selectPixOf,
  updatePix,
} from './instruments.store.ts'
export { storeRailMessages } from './store-arrivals.ts'
export { lateChargesOf, toLateAmount } from './late-amount.ts'
export { type StrayOffer, offersFor } from './offers.ts'
export { pixOrder } from './pix-order.ts'
export { release } from './release.ts'
