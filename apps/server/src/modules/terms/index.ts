export { PLATFORM, publishTerms } from './publish-terms.ts'
