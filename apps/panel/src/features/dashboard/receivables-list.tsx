import { Anchor, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { DataTable } from '#components/lists/data-table.tsx'
import { TableSkeleton } from '#components/lists/table-skeleton.tsx'
import { AppLink } from '#components/screen/app-link.tsx'
import { Section } from '#components/screen/section.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { useMay } from '#lib/use-session.ts'
import {
  type DashboardCharges,
  type DashboardFilter,
  dashboardChargesQuery,
  type DashboardProps,
} from './dashboard.queries.ts'
import { receivableColumns } from './receivable-columns.tsx'
import classes from './dashboard-screen.module.css'

const PAGE_SIZE = 10

const statuses = [
  { value: 'ALL', label: 'Todos' },
  { value: 'PAID', label: 'Pagos' },
  { value: 'LATE', label: 'Em atraso' },
  { value: 'SCHEDULED', label: 'A receber' },
]

/** What was and is to be received in the period, charge by charge. */
export function ReceivablesList({ filter, onFilterChange }: DashboardProps) {
  const choose = (status: string) =>
    onFilterChange({ ...filter, page: 0, status: status as DashboardFilter['status'] })
  return (
    <Section title="Recebimentos">
      <SegmentedControl
        aria-label="Situação"
        className={classes.statuses}
        data={statuses}
        value={filter.status ?? 'ALL'}
        onChange={choose}
      />
      <Receivables filter={filter} onFilterChange={onFilterChange} />
    </Section>
  )
}

function Receivables({ filter, onFilterChange }: DashboardProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(dashboardChargesQuery(filter))
  const maySeeCharges = useMay(can.seeCharges)

  if (error) {
    const title = 'Não foi possível carregar os recebimentos.'
    return <FailureState title={title} error={error} onRetry={refetch} />
  }
  if (!data) return <TableSkeleton columns={receivableColumns} rows={PAGE_SIZE} />
  if (data.charges.length === 0) {
    return (
      <EmptyState>
        {(filter.status ?? 'ALL') === 'ALL'
          ? 'O que vence ou é pago no período aparece aqui.'
          : 'Nenhum recebimento desta situação no período.'}
      </EmptyState>
    )
  }
  const last = Math.ceil(data.charges.length / PAGE_SIZE) - 1
  const page = Math.min(Number(filter.page ?? 0), last)
  return (
    <>
      <DataTable
        id="receivables"
        label="Recebimentos"
        columns={receivableColumns}
        rows={data.charges.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)}
        rowKey={({ uuid }) => uuid}
        rowHref={maySeeCharges ? ({ uuid }) => `/cobrancas/${uuid}` : undefined}
        newTab
        pagination={{
          page,
          pageSize: PAGE_SIZE,
          total: { count: data.charges.length, more: false },
          onPageChange: (next) => onFilterChange({ ...filter, page: next }),
        }}
        busy={isPlaceholderData}
      />
      {maySeeCharges && <More of={data} />}
    </>
  )
}

/** The dashboard stops at a thousand. */
function More({ of: { charges, hasMoreElements } }: { of: DashboardCharges }) {
  if (!hasMoreElements) return null
  return (
    <p className={classes.more}>
      Aqui estão os primeiros {charges.length.toLocaleString('pt-BR')}.{' '}
      <Anchor component={AppLink} href="/cobrancas" underline="always">
        Ver todas as cobranças
      </Anchor>
    </p>
  )
}
