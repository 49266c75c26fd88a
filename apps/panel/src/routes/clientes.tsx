import { screens } from '@vintem/contracts/screens'
import { CustomersScreen } from '#features/customers/customers-screen.tsx'
import { CustomerFilter, customersQuery } from '#features/customers/customers.queries.ts'
import { listPage } from './list-page.tsx'

export const page = listPage(CustomerFilter, customersQuery, CustomersScreen, {
  drawn: { path: screens.customers.path, list: 'customers' },
})
