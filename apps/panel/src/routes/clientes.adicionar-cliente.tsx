import * as z from 'zod/mini'
import { NewCustomerScreen } from '#features/customers/new-customer-screen.tsx'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  /** Opened by a form that asks for a customer, in another tab. */
  search: z.object({ escolher: z.optional(z.coerce.string()) }),
  render: ({ search }) => <NewCustomerScreen handsOver={search.escolher === 'true'} />,
})
