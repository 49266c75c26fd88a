import { BalanceCard } from '#features/dashboard/balance-card.tsx'
import { FinancesScreen } from '#features/statements/finances-screen.tsx'
import {
  FinanceSearch,
  futureQuery,
  statementQuery,
} from '#features/statements/statements.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: FinanceSearch,
  prefetch: ({ search }) => {
    const { lancamento: _, dia: __, ...filter } = search
    return search.tab === 'futuros'
      ? queryClient.query(futureQuery(filter))
      : queryClient.query(statementQuery(filter))
  },
  render: ({ search, onSearchChange }) => (
    // What can be done with the balance stands on its card.
    <FinancesScreen search={search} onSearchChange={onSearchChange} balance={<BalanceCard />} />
  ),
})
