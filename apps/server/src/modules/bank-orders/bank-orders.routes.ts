import { receiveBankOrderCallback } from './receive-bank-order-callback.ts'

export const bankOrdersRoutes = [receiveBankOrderCallback]
