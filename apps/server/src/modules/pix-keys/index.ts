export {
  activateKey,
  claimKey,
  keepKey,
  loseKey,
  refuseKey,
  removeKey,
} from './conclude-pix-key.ts'
export { shownKey } from './pix-key-code.ts'
export { findPixKeyClaim, registerPixKey } from './pix-key-work.ts'
export {
  lockPixKey,
  type PixKeyRow,
  selectOldestKeys,
  selectPixKeysUnderWay,
} from './pix-keys.store.ts'
