import { createCustomer } from './create-customer.ts'
import { editCustomerAddress } from './edit-customer-address.ts'
import { editCustomerContact } from './edit-customer-contact.ts'
import { editCustomerNotes } from './edit-customer-notes.ts'
import { getCustomer } from './get-customer.ts'
import { listCustomers } from './list-customers.ts'

export const customersRoutes = [
  listCustomers,
  getCustomer,
  createCustomer,
  editCustomerContact,
  editCustomerAddress,
  editCustomerNotes,
]
