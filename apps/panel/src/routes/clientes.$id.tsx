import { page as pageNumber } from '@vintem/contracts/fields'
import * as z from 'zod/mini'
import { CustomerCharges } from '#features/charges/customer-charges.tsx'
import { CustomerTimeline } from '#features/charges/customer-timeline.tsx'
import { CustomerTotals } from '#features/charges/customer-totals.tsx'
import { CUSTOMER_TABS, CustomerScreen } from '#features/customers/customer-screen.tsx'
import { customerQuery } from '#features/customers/customers.queries.ts'
import { ConsentSection } from '#features/reminders/consent-section.tsx'
import { CustomerSubscriptions } from '#features/subscriptions/customer-subscriptions.tsx'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  /** The page is that of the tab. */
  search: z.object({ tab: z.optional(z.enum(CUSTOMER_TABS)), page: pageNumber() }),
  prefetch: ({ params }) => queryClient.query(customerQuery(params['id'] ?? '')),
  render: ({ params: { id = '' }, search, onSearchChange }) => {
    const list = {
      customerId: id,
      page: Number(search.page ?? 0),
      onPageChange: (next: number) => onSearchChange({ ...search, page: next }),
    }
    return (
      <CustomerScreen
        key={id}
        id={id}
        tab={search.tab}
        onTabChange={(tab) => onSearchChange({ tab })}
        totals={<CustomerTotals customerId={id} />}
        consent={<ConsentSection customerId={id} />}
        subscriptions={<CustomerSubscriptions {...list} />}
        receivables={<CustomerCharges {...list} />}
        timeline={<CustomerTimeline {...list} />}
      />
    )
  },
})
