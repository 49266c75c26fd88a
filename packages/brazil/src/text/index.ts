export { isEmail } from './email.ts'
export { foldAscii } from './fold.ts'
export { initials } from './initials.ts'
export { searchTerms } from './search-terms.ts'
