import { cancelOrder } from './cancel-order.ts'
import { createOrder } from './create-order.ts'
import { getOrder } from './get-order.ts'
import { listInstallmentPrices } from './list-installment-prices.ts'
import { listOrders } from './list-orders.ts'

export const ordersRoutes = [createOrder, listInstallmentPrices, listOrders, getOrder, cancelOrder]
