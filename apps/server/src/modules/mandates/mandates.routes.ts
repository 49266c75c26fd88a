import { receiveDebitCallback } from './receive-debit-callback.ts'
import { receiveMandateCallback } from './receive-mandate-callback.ts'

export const mandatesRoutes = [receiveMandateCallback, receiveDebitCallback]
