import { askPayer } from './ask-payer.ts'
import { endPayerRequest } from './end-payer-request.ts'
import { getSubscriptionMandate } from './get-subscription-mandate.ts'

export const mandateRequestsRoutes = [getSubscriptionMandate, askPayer, endPayerRequest]
