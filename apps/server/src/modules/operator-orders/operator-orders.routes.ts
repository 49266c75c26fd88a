import { listOperatorOrders } from './list-operator-orders.ts'

export const operatorOrdersRoutes = [listOperatorOrders]
