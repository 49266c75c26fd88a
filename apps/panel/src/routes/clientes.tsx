import { CustomersScreen } from '#features/customers/customers-screen.tsx'
import { CustomerFilter, customersQuery } from '#features/customers/customers.queries.ts'
import { listPage } from './list-page.tsx'

export const page = listPage(CustomerFilter, customersQuery, CustomersScreen)
