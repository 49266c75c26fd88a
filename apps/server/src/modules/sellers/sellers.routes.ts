import { getSellerAddress } from './get-seller-address.ts'
import { getSellerBlock } from './get-seller-block.ts'

export const sellersRoutes = [getSellerAddress, getSellerBlock]
