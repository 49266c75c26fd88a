import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { accountText, withdrawalOriginWords } from '@vintem/contracts/withdrawals/words'
import { type ReactNode, useState } from 'react'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { Section } from '#components/screen/section.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import { centsOf, reaisText } from '#lib/amount.ts'
import { useOnEnd } from './use-on-end.ts'
import { WithdrawalDialog } from './withdrawal-dialog.tsx'
import { statuses } from './withdrawal-words.ts'
import { useMoneyMoved, type Withdrawal, withdrawalsQuery } from './withdrawals.queries.ts'

type WithdrawalsSectionProps = {
  page: string | number | undefined
  onPageChange: (page: string | number | undefined) => void
  /** Opens what approvals they need. */
  approval?: ReactNode
}

/** The withdrawals with their results, the newest first. */
export function WithdrawalsSection({ page, onPageChange, approval }: WithdrawalsSectionProps) {
  const query = withdrawalsQuery(page)
  const { data } = useQuery(query)
  const [opened, setOpened] = useState<Withdrawal>()
  // Once the bank has decided, balance and statement have changed too.
  useOnEnd(data?.content.some(({ status }) => status === 'PROCESSING') ?? false, useMoneyMoved())
  const close = () => setOpened(undefined)
  return (
    <Section title="Saques" actions={approval}>
      <QueryTable
        query={query}
        filter={{ page }}
        onFilterChange={(next) => onPageChange(next.page)}
        id="withdrawals"
        label="Saques"
        columns={columnsWith(setOpened)}
        rowKey={({ uuid }) => uuid}
        skeletonRows={3}
        failure="Falha no carregamento dos repasses."
        empty={<EmptyState>O que for sacado para a sua conta aparece aqui.</EmptyState>}
      />
      {opened && <WithdrawalDialog withdrawal={opened} onClose={close} />}
    </Section>
  )
}

const columnsWith = (open: (withdrawal: Withdrawal) => void): readonly DataColumn<Withdrawal>[] => [
  {
    id: 'date',
    kind: 'moment',
    header: 'Data',
    primary: true,
    cell: ({ date }) => <DateTimeText value={date} />,
  },
  {
    id: 'account',
    kind: 'title',
    priority: 3,
    header: 'Conta',
    cell: ({ account }) => accountText(account),
  },
  {
    id: 'origin',
    kind: 'title',
    priority: 4,
    header: 'Saiu de',
    cell: ({ origin }) => withdrawalOriginWords[origin],
  },
  {
    id: 'status',
    kind: 'badge',
    header: 'Situação',
    cell: ({ status }) => <StatusBadge {...statuses[status]} />,
  },
  {
    id: 'amount',
    kind: 'money',
    header: 'Valor',
    cell: ({ amount }) => <Money amountCents={centsOf(amount)} />,
  },
  {
    id: 'actions',
    kind: 'action',
    header: 'Ações',
    cell: (withdrawal) => (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Detalhes do saque de ${reaisText(withdrawal.amount)}`}
        onClick={() => open(withdrawal)}
      >
        Detalhes
      </Button>
    ),
  },
]
