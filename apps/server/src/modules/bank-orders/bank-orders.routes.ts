import { receiveBankOrderCallback } from './receive-bank-order-callback.ts'
import { receiveInterCallback } from './receive-inter-callback.ts'

export const bankOrdersRoutes = [receiveBankOrderCallback, receiveInterCallback]
