import { PaymentRule } from '#features/approvals/rules.tsx'
import {
  PaymentSearch,
  paymentsQuery,
  pixFilterOf,
  slipFilterOf,
  slipsQuery,
} from '#features/bill-payments/bill-payments.queries.ts'
import { PaymentsScreen } from '#features/bill-payments/payments-screen.tsx'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: PaymentSearch,
  prefetch: ({ search }) =>
    search.tab === 'boleto'
      ? queryClient.query(slipsQuery(slipFilterOf(search)))
      : queryClient.query(paymentsQuery(pixFilterOf(search))),
  render: (props) => <PaymentsScreen {...props} approval={<PaymentRule />} />,
})
