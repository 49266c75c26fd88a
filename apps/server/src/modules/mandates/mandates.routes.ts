import { getMandate } from './get-mandate.ts'
import { receiveDebitCallback } from './receive-debit-callback.ts'
import { receiveMandateCallback } from './receive-mandate-callback.ts'

export const mandatesRoutes = [getMandate, receiveMandateCallback, receiveDebitCallback]
