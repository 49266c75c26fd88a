import { listCardTransactions } from './list-card-transactions.ts'
import { receiveCardNetworkCallback } from './receive-card-network-callback.ts'

export const purchasesRoutes = [listCardTransactions, receiveCardNetworkCallback]
