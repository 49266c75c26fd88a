import { TreasuryScreen } from '#features/treasury/treasury-screen.tsx'
import { summaryQuery, TreasurySearch } from '#features/treasury/treasury.queries.ts'
import { CheckingWithdrawal } from '#features/withdrawals/checking-withdrawal.tsx'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: TreasurySearch,
  prefetch: () => queryClient.query(summaryQuery),
  render: (props) => <TreasuryScreen {...props} withdrawal={<CheckingWithdrawal />} />,
})
