import { changePaymentMethods } from './change-payment-methods.ts'

export const paymentMethodsRoutes = [changePaymentMethods]
