import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDocument } from '@vintem/brazil/document'
import type { ReactNode } from 'react'
import { AppLink } from '#components/screen/app-link.tsx'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { PanelScreen } from '#shell/panel-screen.tsx'
import type { AccountSearch } from './account-data.queries.ts'
import { AccountStatus } from './account-status.tsx'
import { type BankingAccount, bankingAccountQuery } from './banking-accounts.queries.ts'
import { BankingBalanceCard } from './banking-balance-card.tsx'
import { BankingLines } from './banking-lines.tsx'

type AccountDataScreenProps = {
  search: AccountSearch
  onSearchChange: (search: AccountSearch) => void
  /** What can be done with what is in checking; from the route, which knows the feature that it is of. */
  withdrawal: ReactNode
  /** The PIX keys of an active account; from the route as well. */
  keys: (account: BankingAccount) => ReactNode
}

/** The banking account of the seller: numbers, balance, PIX keys and statement. */
export function AccountDataScreen({ withdrawal, keys, ...props }: AccountDataScreenProps) {
  const { data: account, error, refetch } = useQuery(bankingAccountQuery)
  if (!account) {
    return (
      <PanelScreen>
        {error ? (
          <FailureState
            title="Não foi possível carregar os dados da conta."
            error={error}
            onRetry={refetch}
          />
        ) : (
          <FactsSkeleton />
        )}
      </PanelScreen>
    )
  }
  const isPending = account.status === 'PENDING'
  return (
    <PanelScreen aside={<AccountStatus {...account} />}>
      {account.account ? (
        <>
          <Section title="Conta">
            <DefinitionList items={factsOf(account.account, account.company)} />
          </Section>
          <BankingBalanceCard>{withdrawal}</BankingBalanceCard>
          {keys(account)}
          <BankingLines {...props} />
        </>
      ) : (
        <EmptyState
          action={
            <Button component={AppLink} href="/ativar-pj">
              {isPending ? 'Ver os dados enviados' : 'Ativar Conta PJ'}
            </Button>
          }
        >
          {isPending && 'A conta está em análise, que leva alguns minutos. '}
          Os dados da conta aparecem aqui quando ela estiver ativa.
        </EmptyState>
      )}
    </PanelScreen>
  )
}

const factsOf = (
  { branch, checking, investment }: NonNullable<BankingAccount['account']>,
  { name, document }: BankingAccount['company'],
) => [
  { label: 'Agência', value: branch, copy: branch },
  { label: 'Conta corrente', value: checking.number, copy: checking.number },
  { label: 'Conta de investimento', value: investment.number, copy: investment.number },
  { label: 'Titular', value: name },
  { label: 'CNPJ', value: formatDocument(document), copy: document },
]
