import { createBuyer } from './create-buyer.ts'
import { getBuyer } from './get-buyer.ts'
import { listBuyers } from './list-buyers.ts'
import { updateBuyer } from './update-buyer.ts'

export const buyersRoutes = [createBuyer, listBuyers, getBuyer, updateBuyer]
