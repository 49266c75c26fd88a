import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { ledgerReasonWords } from '@vintem/contracts/charge-words'
import { exportSubSellerStatement } from '@vintem/contracts/sub-seller-statements.endpoints'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { DataTable } from '#components/lists/data-table.tsx'
import { ExportButton } from '#components/lists/export-button.tsx'
import { TableSkeleton } from '#components/lists/table-skeleton.tsx'
import { AppLink } from '#components/screen/app-link.tsx'
import { Section } from '#components/screen/section.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { useMay } from '#lib/use-session.ts'
import { type SubSellerLine, subSellerStatementQuery } from './sub-sellers.queries.ts'
import classes from './statement.module.css'

const change = (reais: number) => (reais === 0 ? '—' : <Money amountCents={centsOf(reais)} />)

const columns: readonly DataColumn<SubSellerLine>[] = [
  {
    id: 'reason',
    header: 'Lançamento',
    primary: true,
    cell: ({ reason }) => ledgerReasonWords[reason] ?? reason,
  },
  { id: 'at', header: 'Data', cell: ({ happenedAt }) => <DateTimeText value={happenedAt} /> },
  { id: 'charge', header: 'Cobrança', cell: ({ chargeTitle }) => chargeTitle ?? '—' },
  { id: 'buyer', header: 'Cliente', cell: ({ buyer }) => buyer ?? '—' },
  {
    id: 'scheduled',
    header: 'A liberar',
    cell: ({ scheduledAmount }) => change(scheduledAmount),
    align: 'end',
  },
  {
    id: 'available',
    header: 'Disponível',
    cell: ({ availableAmount }) => change(availableAmount),
    align: 'end',
  },
]

type StatementSectionProps = { id: number; before: string | undefined }

/** What came to a sub-seller and what was taken of it, each line leading to its charge. */
export function StatementSection({ id, before }: StatementSectionProps) {
  return (
    <Section
      title="Extrato"
      actions={<ExportButton endpoint={exportSubSellerStatement} params={{ id }} query={{}} />}
    >
      <Lines id={id} before={before} />
    </Section>
  )
}

function Lines({ id, before }: StatementSectionProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(subSellerStatementQuery(id, before))
  const maySeeCharges = useMay(can.seeCharges)
  if (error) {
    const title = 'Não foi possível carregar o extrato.'
    return <FailureState title={title} error={error} onRetry={refetch} />
  }
  if (!data) return <TableSkeleton columns={columns} rows={5} />
  if (data.lines.length === 0 && before === undefined) {
    return (
      <EmptyState>
        A parte do sub-vendedor em cada cobrança paga aparece aqui, com estornos e disputas.
      </EmptyState>
    )
  }
  const address = `/sub-vendedores/${id}`
  const rowHref = ({ chargeId }: SubSellerLine) => (chargeId ? `/cobrancas/${chargeId}` : address)
  return (
    <>
      <DataTable
        id="sub-seller-statement"
        label="Extrato"
        columns={columns}
        rows={data.lines}
        rowKey={({ uuid }) => uuid}
        {...(maySeeCharges && { rowHref })}
        busy={isPlaceholderData}
      />
      {(before !== undefined || data.next !== null) && (
        <nav aria-label="Páginas do extrato" className={classes.pages}>
          {before !== undefined && (
            <Button component={AppLink} href={address} variant="default">
              Mais recentes
            </Button>
          )}
          {data.next !== null && (
            <Button component={AppLink} href={`${address}?before=${data.next}`} variant="default">
              Mais antigos
            </Button>
          )}
        </nav>
      )}
    </>
  )
}
