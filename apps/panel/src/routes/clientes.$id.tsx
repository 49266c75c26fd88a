import { CustomerScreen } from '#features/customers/customer-screen.tsx'
import { customerQuery } from '#features/customers/customers.queries.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  queries: ({ params }) => [customerQuery(params['id'] ?? '')],
  render: ({ params }) => <CustomerScreen id={params['id'] ?? ''} />,
})
