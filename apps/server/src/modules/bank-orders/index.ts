export { isUndecided } from './bank-order.ts'
export {
  bankOrderConfirmed,
  bankOrderPartReturned,
  bankOrderRefused,
  bankOrderReturned,
} from './bank-orders.events.ts'
export {
  type BankOrderRow,
  lockBankOrder,
  type OrderReturnRow,
  selectBankOrder,
  selectBankOrderStates,
  selectOrderReturns,
  selectOrdersOf,
  selectUndecidedOrders,
} from './bank-orders.store.ts'
export { concludeOrder } from './conclude-order.ts'
export { orderPayment } from './order-payment.ts'
