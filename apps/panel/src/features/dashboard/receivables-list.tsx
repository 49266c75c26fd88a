import { Anchor, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '@vintem/brazil/money'
import { can } from '@vintem/contracts/access'
import { QueryTable } from '#components/lists/query-table.tsx'
import { AppLink } from '#components/screen/app-link.tsx'
import { Section } from '#components/screen/section.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
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

/** The received and expected charges of the period, one by one. */
export function ReceivablesList({ filter, onFilterChange }: DashboardProps) {
  const choose = (status: string) =>
    onFilterChange({ ...filter, page: 0, status: status as DashboardFilter['status'] })
  return (
    <Section title="Recebimentos" id="recebimentos">
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
  const maySeeCharges = useMay(can.seeCharges)
  const isOfAll = (filter.status ?? 'ALL') === 'ALL'
  return (
    <>
      <QueryTable
        query={{ ...dashboardChargesQuery(filter), select: (all) => pageOf(all, filter) }}
        filter={filter}
        onFilterChange={onFilterChange}
        id="receivables"
        label="Recebimentos"
        columns={receivableColumns}
        rowKey={({ uuid }) => uuid}
        rowHref={maySeeCharges ? ({ uuid }) => `/cobrancas/${uuid}` : undefined}
        skeletonRows={PAGE_SIZE}
        failure="Não foi possível carregar os recebimentos."
        empty={
          <EmptyState>
            {isOfAll
              ? 'O que vence ou é pago no período aparece aqui.'
              : 'Nenhum recebimento desta situação no período.'}
          </EmptyState>
        }
      />
      {maySeeCharges && <More filter={filter} />}
    </>
  )
}

/** All rows are loaded: the page is a part of them, and beyond the last the last one. */
function pageOf({ charges }: DashboardCharges, { page = 0 }: DashboardFilter) {
  const last = Math.max(0, Math.ceil(charges.length / PAGE_SIZE) - 1)
  const number = Math.min(Number(page), last)
  return {
    content: charges.slice(number * PAGE_SIZE, (number + 1) * PAGE_SIZE),
    number,
    size: PAGE_SIZE,
    totalElements: charges.length,
    hasMoreElements: false,
  }
}

/** The dashboard stops at a thousand. */
function More({ filter }: Pick<DashboardProps, 'filter'>) {
  const { data, error } = useQuery(dashboardChargesQuery(filter))
  if (error || !data?.hasMoreElements) return null
  return (
    <p className={classes.all}>
      Aqui estão os primeiros {formatCount(data.charges.length)}.{' '}
      <Anchor component={AppLink} href="/cobrancas" underline="always">
        Ver todas as cobranças
      </Anchor>
    </p>
  )
}
