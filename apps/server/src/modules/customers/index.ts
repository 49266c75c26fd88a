export { toPayerView } from './customer-view.ts'
export { type Address, emailTerm, plainAddress, plainDocument } from './customer.ts'
export {
  customerList,
  type CustomerRow,
  selectCustomer,
  selectCustomerByDocument,
} from './customers.store.ts'
export { paidStrangerRations, strangerRations } from './stranger-rations.ts'
export { buyerStatements, type Payer, toPayer } from './new-buyer.ts'
