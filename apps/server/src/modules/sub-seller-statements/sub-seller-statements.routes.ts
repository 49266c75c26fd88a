import { getSubSellerBalance } from './get-sub-seller-balance.ts'
import { listSubSellerStatement } from './list-sub-seller-statement.ts'

export const subSellerStatementsRoutes = [getSubSellerBalance, listSubSellerStatement]
