export { customerTerms, plainDocument, type Customer } from './customer.ts'
export { type CustomerRow, selectCustomer, selectCustomerByDocument } from './customers.store.ts'
