import { ActivationScreen } from '#features/banking-accounts/activation-screen.tsx'
import { bankingAccountQuery } from '#features/banking-accounts/banking-accounts.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  prefetch: () => queryClient.query(bankingAccountQuery),
  render: () => <ActivationScreen />,
})
