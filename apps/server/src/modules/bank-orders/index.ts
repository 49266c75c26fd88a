export { isUndecided } from './bank-order.ts'
export { bankOrderConfirmed, bankOrderRefused, bankOrderReturned } from './bank-orders.events.ts'
export {
  type BankOrderRow,
  lockBankOrder,
  selectBankOrder,
  selectBankOrderStates,
  selectOrdersOf,
  selectUndecidedOrders,
} from './bank-orders.store.ts'
export { concludeOrder } from './conclude-order.ts'
export { orderPayment } from './order-payment.ts'
