export { isEmail } from './email.ts'
export { foldAscii } from './fold.ts'
export { initials } from './initials.ts'
export { queryTerms, searchTerms } from './search-terms.ts'
