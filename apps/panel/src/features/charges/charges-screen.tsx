import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { exportCharges } from '@vintem/contracts/charges.endpoints'
import { Forbidden } from '@vintem/contracts/errors'
import { DataTable } from '#components/lists/data-table.tsx'
import { ExportButton } from '#components/lists/export-button.tsx'
import { FilterBar } from '#components/lists/filter-bar.tsx'
import { readSort, writeSort } from '#components/lists/sort-param.ts'
import { TableSkeleton } from '#components/lists/table-skeleton.tsx'
import { AppLink } from '#components/screen/app-link.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { NoSuchPage } from '#components/states/no-such-page.tsx'
import { serverFailure } from '#components/states/server-failure.ts'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { chargeAddress } from './charge-address.ts'
import { chargeChips } from './charge-chips.ts'
import { chargeColumns } from './charge-columns.tsx'
import { chargeFilterPanel } from './charge-filter-panel.tsx'
import { ChargeTotals } from './charge-totals.tsx'
import { type ChargeFilter, chargesQuery, linkQuery } from './charges.queries.ts'
import { searchBy, searchText } from './customer-search.ts'
import { ReportButton } from './report-button.tsx'
import classes from './charges-screen.module.css'

type ChargesScreenProps = {
  filter: ChargeFilter
  onFilterChange: (filter: ChargeFilter) => void
}

/** The ids of sortable columns are the names by which the server sorts. */
type Order = ChargeFilter['sort']

/** The filter lives in the URL: the route reads it, so any view can be shared as a link. */
export function ChargesScreen({ filter, onFilterChange }: ChargesScreenProps) {
  const { customerName: _, customerDocument: __, customerEmail: ___, ...others } = filter
  const search = {
    label: 'Buscar por cliente, documento ou e-mail',
    value: searchText(filter),
    onChange: (text: string) => onFilterChange({ ...others, page: 0, ...searchBy(text) }),
  }
  const maySendReports = useMay(can.sendChargeReports)
  const chips = chargeChips(filter, useLinkTitle(filter), onFilterChange)
  return (
    <PanelScreen>
      <div>
        <FilterBar
          search={search}
          value={filter}
          empty={{ sort: filter.sort, ...searchBy(search.value) }}
          onApply={(next) => onFilterChange({ ...next, page: 0 })}
          fields={chargeFilterPanel}
          chips={chips}
          actions={
            <>
              {maySendReports && <ReportButton filter={filter} />}
              <ExportButton endpoint={exportCharges} query={filter} />
            </>
          }
        />
        <Charges
          filter={filter}
          onFilterChange={onFilterChange}
          isFiltered={chips.length > 0 || search.value !== ''}
        />
      </div>
    </PanelScreen>
  )
}

function useLinkTitle({ paymentLink = '' }: ChargeFilter): string | undefined {
  const maySeeLinks = useMay(can.seePaymentLinks)
  const enabled = maySeeLinks && paymentLink !== ''
  return useQuery({ ...linkQuery(paymentLink), enabled }).data?.title
}

function Charges(props: ChargesScreenProps & { isFiltered: boolean }) {
  const { filter, onFilterChange, isFiltered } = props
  const { data, error, refetch, isPlaceholderData } = useQuery(chargesQuery(filter))

  if (error) return <ChargesFailure filter={filter} error={error} onRetry={refetch} />
  if (!data) return <TableSkeleton columns={chargeColumns} rows={10} />
  if (data.content.length === 0) {
    if (data.number > 0) {
      return <NoSuchPage onFirst={() => onFilterChange({ ...filter, page: 0 })} />
    }
    return isFiltered ? <NoneFound /> : <NoneYet />
  }
  return (
    <>
      {/* After the page, which people wait for. */}
      <ChargeTotals filter={filter} enabled={!isPlaceholderData} />
      <DataTable
        id="charges"
        label="Cobranças"
        columns={chargeColumns}
        rows={data.content}
        rowKey={({ uuid }) => uuid}
        rowHref={chargeAddress}
        newTab
        sort={readSort(filter.sort ?? 'expirationDate,desc')}
        onSortChange={(sort) =>
          onFilterChange({ ...filter, page: 0, sort: writeSort(sort) as Order })
        }
        pagination={{
          page: data.number,
          pageSize: data.size,
          total: { count: data.totalElements, more: data.hasMoreElements },
          onPageChange: (page) => onFilterChange({ ...filter, page }),
        }}
        busy={isPlaceholderData}
      />
    </>
  )
}

const NoneFound = () => <EmptyState>Nenhuma cobrança corresponde à busca.</EmptyState>

function NoneYet() {
  const mayCreate = useMay(can.changePaymentLinks)
  const create = mayCreate && (
    <Button component={AppLink} href="/seja-pago/criar/cobranca-pontual">
      Criar link de pagamento
    </Button>
  )
  return <EmptyState action={create}>As cobranças dos seus clientes aparecem aqui.</EmptyState>
}

type ChargesFailureProps = { filter: ChargeFilter; error: Error; onRetry: () => Promise<unknown> }

function ChargesFailure({ filter, error, onRetry }: ChargesFailureProps) {
  const isForbidden = serverFailure(error).errors.some(({ code }) => code === Forbidden.code)
  return (
    <>
      {!isForbidden && !filter.expirationDateFinal && (
        <p className={classes.warning} role="status">
          Por Favor, selecione uma data final.
        </p>
      )}
      <FailureState
        title="Não foi possível carregar as cobranças."
        error={error}
        onRetry={onRetry}
      />
    </>
  )
}
