import { listCardTransactions } from './list-card-transactions.ts'
import { receiveNetworkMessage } from './receive-network-message.ts'

export const purchasesRoutes = [listCardTransactions, receiveNetworkMessage]
