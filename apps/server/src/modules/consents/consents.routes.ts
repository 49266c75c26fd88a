import { changeConsent } from './change-consent.ts'
import { getConsent } from './get-consent.ts'

export const consentsRoutes = [getConsent, changeConsent]
