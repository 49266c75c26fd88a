export { documentOf } from './card-place.ts'
export { addressDigest } from './pay-by-card.ts'
export { payPresent } from './pay-present.ts'
export { newCardOf, tokenize } from './tokenize-card.ts'
