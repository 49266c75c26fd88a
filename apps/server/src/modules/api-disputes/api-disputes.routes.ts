import { getApiDispute } from './get-api-dispute.ts'
import { listApiDisputes } from './list-api-disputes.ts'

export const apiDisputesRoutes = [listApiDisputes, getApiDispute]
