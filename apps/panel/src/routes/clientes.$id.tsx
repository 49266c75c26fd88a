import { page as pageNumber } from '@vintem/contracts/fields'
import * as z from 'zod/mini'
import { CustomerCharges } from '#features/charges/customer-charges.tsx'
import { CustomerScreen } from '#features/customers/customer-screen.tsx'
import { customerQuery } from '#features/customers/customers.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  /** The page is that of the customer's charges. */
  search: z.object({ page: pageNumber() }),
  prefetch: ({ params }) => queryClient.query(customerQuery(params['id'] ?? '')),
  render: ({ params: { id = '' }, search, onSearchChange }) => (
    <CustomerScreen
      key={id}
      id={id}
      receivables={
        <CustomerCharges
          customerId={id}
          page={Number(search.page ?? 0)}
          onPageChange={(next) => onSearchChange({ page: next })}
        />
      }
    />
  ),
})
