import { changeMethod } from './change-method.ts'
import { getPortalMethods } from './get-portal-methods.ts'
import { requestMandate } from './request-mandate.ts'

export const portalMethodsRoutes = [getPortalMethods, changeMethod, requestMandate]
