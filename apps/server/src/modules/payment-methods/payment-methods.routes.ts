import { changeDefaultTax } from './change-default-tax.ts'
import { changePaymentMethods } from './change-payment-methods.ts'
import { getDefaultTax } from './get-default-tax.ts'

export const paymentMethodsRoutes = [changeDefaultTax, changePaymentMethods, getDefaultTax]
