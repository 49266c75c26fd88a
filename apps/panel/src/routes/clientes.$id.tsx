import { CustomerScreen } from '#features/customers/customer-screen.tsx'
import { customerQuery } from '#features/customers/customers.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  prefetch: ({ params }) => queryClient.query(customerQuery(params['id'] ?? '')),
  render: ({ params }) => <CustomerScreen key={params['id']} id={params['id'] ?? ''} />,
})
