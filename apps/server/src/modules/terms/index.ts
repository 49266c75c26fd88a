export { publishTerms } from './publish-terms.ts'
