import { createBuyer } from './create-buyer.ts'
import { getBuyer } from './get-buyer.ts'
import { listBuyers } from './list-buyers.ts'

export const buyersRoutes = [createBuyer, listBuyers, getBuyer]
