export type {
  BrCode,
  BrCodeDefect,
  DynamicBrCode,
  RecurrenceBrCode,
  StaticBrCode,
} from './br-code.ts'
export { buildBrCode } from './build-br-code.ts'
export { parseBrCode } from './parse-br-code.ts'
export {
  formatPixKey,
  isPixKey,
  isPixKeyOf,
  pixKeyCandidates,
  type PixKey,
  type PixKeyType,
} from './pix-key.ts'
export {
  isTxid,
  newEndToEndId,
  newTxid,
  parseEndToEndId,
  type EndToEndId,
  type RandomBytes,
} from './transaction-ids.ts'
