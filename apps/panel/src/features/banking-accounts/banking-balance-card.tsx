import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BalanceSection } from '#components/screen/balance-section.tsx'
import { bankingBalanceQuery } from './account-data.queries.ts'

/** What is in checking, and of when that is. It is read again every five minutes. */
export function BankingBalanceCard({ children }: { children: ReactNode }) {
  const query = useQuery(bankingBalanceQuery)
  return (
    <BalanceSection query={query} amountOf={({ debitAccountAmount }) => debitAccountAmount}>
      {children}
    </BalanceSection>
  )
}
