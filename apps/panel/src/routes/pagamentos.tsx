import { PaymentRule } from '#features/approvals/rules.tsx'
import {
  PaymentSearch,
  paymentsQuery,
  pixFilterOf,
} from '#features/bill-payments/bill-payments.queries.ts'
import { PaymentsScreen } from '#features/bill-payments/payments-screen.tsx'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: PaymentSearch,
  // Boletos are not for every seller: their list asks by itself.
  prefetch: async ({ search }) => {
    if (!search.tab) await queryClient.query(paymentsQuery(pixFilterOf(search)))
  },
  render: (props) => <PaymentsScreen {...props} approval={<PaymentRule />} />,
})
