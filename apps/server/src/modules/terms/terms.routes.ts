import { acceptTerms } from './accept-terms.ts'
import { areTermsAccepted } from './are-terms-accepted.ts'
import { getTerms } from './get-terms.ts'

export const termsRoutes = [areTermsAccepted, getTerms, acceptTerms]
