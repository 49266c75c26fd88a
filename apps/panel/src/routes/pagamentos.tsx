import * as z from 'zod/mini'
import { PaymentRule } from '#features/approvals/rules.tsx'
import {
  PaymentSearch,
  paymentsQuery,
  pixFilterOf,
} from '#features/bill-payments/bill-payments.queries.ts'
import { PaymentsScreen } from '#features/bill-payments/payments-screen.tsx'
import { LotsTab } from '#features/payment-lots/lots-tab.tsx'
import { LotSearch } from '#features/payment-lots/payment-lots.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: z.extend(PaymentSearch, LotSearch.shape),
  // Boletos and lots are not for every seller: their lists ask by themselves.
  prefetch: async ({ search }) => {
    if (!search.tab) await queryClient.query(paymentsQuery(pixFilterOf(search)))
  },
  render: ({ search, onSearchChange }) => (
    <PaymentsScreen
      search={search}
      onSearchChange={onSearchChange}
      approval={<PaymentRule />}
      lots={
        <LotsTab
          search={search}
          onSearchChange={(next, options) => onSearchChange({ tab: 'lote', ...next }, options)}
        />
      }
    />
  ),
})
