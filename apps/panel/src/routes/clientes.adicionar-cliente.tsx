import { NewCustomerScreen } from '#features/customers/new-customer-screen.tsx'
import { definePage } from './screen-route.tsx'

export const page = definePage({ render: () => <NewCustomerScreen /> })
