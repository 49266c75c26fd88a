import { PaymentRule } from '#features/approvals/rules.tsx'
import {
  PaymentSearch,
  paymentsQuery,
  withoutDetail,
} from '#features/bill-payments/bill-payments.queries.ts'
import { PaymentsScreen } from '#features/bill-payments/payments-screen.tsx'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: PaymentSearch,
  prefetch: ({ search }) => queryClient.query(paymentsQuery(withoutDetail(search))),
  render: (props) => <PaymentsScreen {...props} approval={<PaymentRule />} />,
})
