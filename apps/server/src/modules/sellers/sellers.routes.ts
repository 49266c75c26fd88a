import { getSellerBlock } from './get-seller-block.ts'

export const sellersRoutes = [getSellerBlock]
