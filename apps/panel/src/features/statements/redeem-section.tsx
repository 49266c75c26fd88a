import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { Section } from '#components/screen/section.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { reasonText } from '#components/values/ledger-words.ts'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { type AccountLine, redeemLinesQuery, redeemQuery } from './statements.queries.ts'
import { Terms } from './terms.tsx'

const columns: readonly DataColumn<AccountLine>[] = [
  {
    id: 'kind',
    kind: 'name',
    header: 'Lançamento',
    primary: true,
    cell: ({ kind }) => reasonText(kind),
  },
  {
    id: 'from',
    kind: 'title',
    below: 'kind',
    header: 'Data e cliente',
    cell: ({ executionDate, charge }) =>
      [formatDate(executionDate), charge?.buyerName].filter(Boolean).join(', '),
  },
  {
    id: 'amount',
    kind: 'money',
    header: 'Valor',
    cell: ({ amount }) => <Money amountCents={centsOf(amount)} />,
  },
]

/** What a withdrawal is made of: its sales, what was kept and taken of them, and each line. */
export function RedeemSection({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(redeemQuery(id))
  const [page, setPage] = useState(0)
  return (
    <>
      <Section title="De onde veio este saque">
        {data ? (
          <Terms
            terms={[
              { label: 'Saldo inicial', amountCents: centsOf(data.openingAmount) },
              { label: 'Vendas', amountCents: centsOf(data.salesAmount) },
              { label: 'Tarifas e antecipação', amountCents: centsOf(-data.feesAmount) },
              { label: 'Estornos e disputas', amountCents: centsOf(-data.refundsAmount) },
              { label: 'Antecipações', amountCents: centsOf(data.anticipatedAmount) },
              { label: 'Saques devolvidos', amountCents: centsOf(data.returnedAmount) },
              { label: 'Outros lançamentos', amountCents: centsOf(data.otherAmount) },
              { label: 'Este saque', amountCents: centsOf(-data.amount) },
            ].filter(({ label, amountCents }) => label === 'Saldo inicial' || amountCents !== 0)}
            result="Saldo que ficou"
          />
        ) : error ? (
          <FailureState title="Não foi possível abrir o saque." error={error} onRetry={refetch} />
        ) : (
          <Skeleton height={200} />
        )}
      </Section>
      <Section title="Lançamentos deste saque">
        <QueryTable
          query={redeemLinesQuery(id, page)}
          filter={{ page }}
          onFilterChange={(next) => setPage(next.page)}
          id="redeem-lines"
          label="Lançamentos deste saque"
          columns={columns}
          rowKey={({ uuid }) => uuid}
          skeletonRows={5}
          failure="Não foi possível carregar os lançamentos."
        />
      </Section>
    </>
  )
}
