import { AccountDataScreen } from '#features/banking-accounts/account-data-screen.tsx'
import { AccountSearch } from '#features/banking-accounts/account-data.queries.ts'
import { bankingAccountQuery } from '#features/banking-accounts/banking-accounts.queries.ts'
import { PixKeysSection } from '#features/pix-keys/pix-keys-section.tsx'
import { CheckingWithdrawal } from '#features/withdrawals/checking-withdrawal.tsx'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: AccountSearch,
  prefetch: () => queryClient.query(bankingAccountQuery),
  render: (props) => (
    <AccountDataScreen
      {...props}
      withdrawal={<CheckingWithdrawal />}
      keys={({ account, company }) =>
        account && (
          <PixKeysSection
            checkingId={account.checking.id}
            investmentId={account.investment.id}
            document={company.document}
          />
        )
      }
    />
  ),
})
