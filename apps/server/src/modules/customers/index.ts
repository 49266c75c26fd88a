export { emailTerm, plainDocument } from './customer.ts'
export { type CustomerRow, selectCustomer, selectCustomerByDocument } from './customers.store.ts'
export { buyerStatements } from './new-buyer.ts'
