export { addCustomer } from './add-customer.ts'
export { changedAddress } from './edit-customer-address.ts'
export { changedContact } from './edit-customer-contact.ts'
export { toCustomerView, toPayerView } from './customer-view.ts'
export { type Address, emailTerm, plainAddress, plainDocument, plainPhone } from './customer.ts'
export {
  customerList,
  type CustomerRow,
  customerRow,
  insertCustomers,
  lockCustomer,
  lockCustomerByDocument,
  lockCustomers,
  selectCustomer,
  selectCustomerByDocument,
  selectCustomersByDocument,
} from './customers.store.ts'
export { contactWrites, type OwnChange } from './own-change.ts'
export { paidStrangerRations, strangerRations } from './stranger-rations.ts'
export { type Buyer, buyerStatements, type Payer, toPayer } from './new-buyer.ts'
