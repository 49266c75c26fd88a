import { createOrder } from './create-order.ts'
import { getOrder } from './get-order.ts'
import { listOrders } from './list-orders.ts'

export const ordersRoutes = [createOrder, listOrders, getOrder]
