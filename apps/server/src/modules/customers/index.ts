export { emailTerm, plainDocument } from './customer.ts'
export {
  countAllCustomers,
  type CustomerRow,
  selectCustomer,
  selectCustomerByDocument,
  selectCustomersAfter,
} from './customers.store.ts'
export { buyerStatements } from './new-buyer.ts'
