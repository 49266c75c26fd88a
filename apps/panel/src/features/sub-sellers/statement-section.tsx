import { can } from '@vintem/contracts/access'
import { ledgerReasonWords } from '@vintem/contracts/charges/words'
import { exportSubSellerStatement } from '@vintem/contracts/sub-seller-statements/endpoints'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { ExportButton } from '#components/lists/export-button.tsx'
import { QueryTable } from '#components/lists/query-table.tsx'
import { Section } from '#components/screen/section.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { useMay } from '#lib/use-session.ts'
import {
  type SubSellerLine,
  subSellerStatementQuery,
  type SubSellerSearch,
} from './sub-sellers.queries.ts'

const change = (reais: number) => (reais === 0 ? '—' : <Money amountCents={centsOf(reais)} />)

const columns: readonly DataColumn<SubSellerLine>[] = [
  {
    id: 'reason',
    kind: 'name',
    header: 'Lançamento',
    primary: true,
    cell: ({ reason }) => ledgerReasonWords[reason] ?? reason,
  },
  {
    id: 'at',
    kind: 'moment',
    header: 'Data',
    cell: ({ happenedAt }) => <DateTimeText value={happenedAt} />,
  },
  {
    id: 'charge',
    kind: 'title',
    below: 'reason',
    header: 'Cobrança',
    cell: ({ chargeTitle }) => chargeTitle ?? '—',
  },
  {
    id: 'buyer',
    kind: 'title',
    priority: 4,
    below: 'at',
    header: 'Cliente',
    cell: ({ buyer }) => buyer ?? '—',
  },
  {
    id: 'scheduled',
    kind: 'money',
    priority: 3,
    header: 'A liberar',
    cell: ({ scheduledAmount }) => change(scheduledAmount),
  },
  {
    id: 'available',
    kind: 'money',
    header: 'Disponível',
    cell: ({ availableAmount }) => change(availableAmount),
  },
]

type StatementSectionProps = { id: number; filter: SubSellerSearch }

/** The statement of a sub-seller, each line with a link to its charge. */
export function StatementSection({ id, filter }: StatementSectionProps) {
  return (
    <Section
      title="Extrato"
      actions={<ExportButton endpoint={exportSubSellerStatement} params={{ id }} query={{}} />}
    >
      <StatementRows id={id} filter={filter} />
    </Section>
  )
}

function StatementRows({ id, filter }: StatementSectionProps) {
  const maySeeCharges = useMay(can.seeCharges)
  const rowHref = ({ chargeId }: SubSellerLine) => (chargeId ? `/cobrancas/${chargeId}` : undefined)
  return (
    <QueryTable
      query={subSellerStatementQuery(id, filter.before)}
      filter={filter}
      id="sub-seller-statement"
      label="Extrato"
      columns={columns}
      rowKey={({ uuid }) => uuid}
      rowHref={maySeeCharges ? rowHref : undefined}
      cursor={{ at: `/sub-vendedores/${id}`, label: 'Páginas do extrato' }}
      skeletonRows={5}
      failure="Não foi possível carregar o extrato."
      empty={
        <EmptyState>
          A parte do sub-vendedor em cada cobrança paga aparece aqui, com estornos, disputas e
          repasses.
        </EmptyState>
      }
    />
  )
}
