import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { AnticipationsPanel } from '#features/anticipation/anticipations-panel.tsx'
import { AskForAnticipation } from '#features/anticipation/ask-for-anticipation.tsx'
import { WithdrawalRule } from '#features/approvals/rules.tsx'
import { BalanceCard } from '#features/dashboard/balance-card.tsx'
import { balanceQuery } from '#features/dashboard/balance.queries.ts'
import { FinancesScreen } from '#features/statements/finances-screen.tsx'
import {
  type FinanceProps,
  FinanceSearch,
  futureQuery,
  rangeOf,
  statementQuery,
} from '#features/statements/statements.queries.ts'
import { WithdrawalActions } from '#features/withdrawals/withdrawal-actions.tsx'
import { WithdrawalsSection } from '#features/withdrawals/withdrawals-section.tsx'
import { queryClient } from '#lib/query-client.ts'
import { stringifySearch } from '#lib/search-params.ts'
import { supportContacts } from '#lib/support.ts'
import { useMay } from '#lib/use-session.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: FinanceSearch,
  prefetch: ({ search }) => {
    const { lancamento: _, dia: __, antecipacao: ___, ...filter } = search
    if (search.tab === 'futuros') return queryClient.query(futureQuery(filter))
    // Of anticipations nothing: not everybody who has the address has them.
    if (search.tab === 'antecipacoes') return Promise.resolve()
    return queryClient.query(statementQuery(filter))
  },
  render: (props) => <Finances {...props} />,
})

/** What can be done with the balance stands on its card. */
function Finances({ search, onSearchChange }: FinanceProps) {
  const maySee = useMay(can.seeAnticipations)
  const maySeeBalance = useMay(can.seeBalance)
  const { data: balance } = useQuery({ ...balanceQuery, enabled: maySeeBalance })
  const mayAsk = useMay(can.anticipate) && supportContacts().email !== undefined
  const isWithout = balance?.isOnDemandEnabled === false
  const { antecipacao, ...filter } = search
  const actions = (
    <>
      {mayAsk && isWithout && <AskForAnticipation />}
      <WithdrawalActions />
    </>
  )
  return (
    <FinancesScreen
      search={search}
      onSearchChange={onSearchChange}
      balance={maySeeBalance ? <BalanceCard actions={actions} /> : <div>{actions}</div>}
      withdrawals={
        <WithdrawalsSection
          approval={<WithdrawalRule />}
          page={filter.saques}
          onPageChange={(saques) => onSearchChange({ ...filter, saques })}
        />
      }
      anticipations={
        maySee &&
        balance?.isOnDemandEnabled && (
          <AnticipationsPanel
            filter={{ ...rangeOf(filter), page: filter.page }}
            onFilterChange={({ page: number }) => onSearchChange({ ...filter, page: number })}
            opened={antecipacao}
            hrefOf={(id) => `/financeiro${stringifySearch({ ...filter, antecipacao: id })}`}
            onClose={() => onSearchChange(filter, { inPlace: true })}
            most={balance.onDemandNetAmount}
          />
        )
      }
    />
  )
}
