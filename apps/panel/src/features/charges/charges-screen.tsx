import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { exportCharges } from '@vintem/contracts/charges/endpoints'
import { Forbidden } from '@vintem/contracts/errors'
import { useState } from 'react'
import type { ListProps } from '#components/lists/list-filter.ts'
import type { PeekOf } from '#components/lists/peek-panel.tsx'
import { QueryTable } from '#components/lists/query-table.tsx'
import { SavedViews } from '#components/lists/saved-views.tsx'
import { AppLink } from '#components/screen/app-link.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { serverFailure } from '#components/states/server-failure.ts'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { chargeAddress } from './charge-address.ts'
import { ChargeBulkActions } from './charge-bulk-actions.tsx'
import { chargeChips } from './charge-chips.ts'
import { chargeColumns } from './charge-columns.tsx'
import { chargeFilterPanel } from './charge-filter-panel.tsx'
import { ChargeTotals } from './charge-totals.tsx'
import {
  type ChargeFilter,
  type ChargeSummary,
  chargesQuery,
  linkQuery,
} from './charges.queries.ts'
import { customerSearch } from './customer-search.ts'
import { ReportButton, ReportDialog } from './report-button.tsx'
import { useChargeTabs } from './use-charge-tabs.ts'
import classes from './charges-screen.module.css'

type ChargesScreenProps = ListProps<ChargeFilter> & {
  /** A charge beside the list. */
  peek: PeekOf<ChargeSummary>
}

/** What customers owe and have paid. */
export function ChargesScreen({ peek, ...list }: ChargesScreenProps) {
  const { filter } = list
  const maySendReports = useMay(can.sendChargeReports)
  const [isReporting, setReporting] = useState(false)
  return (
    <PanelScreen>
      <QueryTable
        {...list}
        query={chargesQuery(filter)}
        id="charges"
        label="Cobranças"
        columns={chargeColumns}
        rowKey={({ uuid }) => uuid}
        rowHref={chargeAddress}
        tabs={useChargeTabs(filter)}
        views={<SavedViews list="charges" {...list} />}
        peek={peek}
        sort="expirationDate,desc"
        search={customerSearch}
        fields={chargeFilterPanel}
        chips={chargeChips(filter, useLinkTitle(filter))}
        actions={
          maySendReports && <ReportButton filter={filter} onAsk={() => setReporting(true)} />
        }
        exportBy={exportCharges}
        bulkActions={ChargeBulkActions}
        skeletonRows={10}
        failure="Não foi possível carregar as cobranças."
        empty={<NoneYet isOfAll={(filter.status ?? 'ALL') === 'ALL'} />}
        notFound={<EmptyState>Nenhuma cobrança corresponde à busca.</EmptyState>}
      >
        <AboveCharges filter={filter} />
      </QueryTable>
      {maySendReports && (
        <ReportDialog filter={filter} opened={isReporting} onClose={() => setReporting(false)} />
      )}
    </PanelScreen>
  )
}

function useLinkTitle({ paymentLink = '' }: ChargeFilter): string | undefined {
  const maySeeLinks = useMay(can.seePaymentLinks)
  const enabled = maySeeLinks && paymentLink !== ''
  return useQuery({ ...linkQuery(paymentLink), enabled }).data?.title
}

/** What the charges come to or, where they could not be loaded, what may have been too much. */
function AboveCharges({ filter }: { filter: ChargeFilter }) {
  const { data, error, isPlaceholderData } = useQuery(chargesQuery(filter))
  if (error) {
    const isForbidden = serverFailure(error).errors.some(({ code }) => code === Forbidden.code)
    if (isForbidden || filter.expirationDateFinal) return null
    return (
      <p className={classes.warning} role="status">
        Por Favor, selecione uma data final.
      </p>
    )
  }
  // After the page, which people wait for.
  return data?.content.length ? <ChargeTotals filter={filter} enabled={!isPlaceholderData} /> : null
}

function NoneYet({ isOfAll }: { isOfAll: boolean }) {
  const mayCreate = useMay(can.changePaymentLinks)
  if (!isOfAll) return <EmptyState>Nenhuma cobrança nesta situação.</EmptyState>
  const create = mayCreate && (
    <Button component={AppLink} href="/seja-pago/criar/cobranca-pontual">
      Criar link de pagamento
    </Button>
  )
  return <EmptyState action={create}>As cobranças dos seus clientes aparecem aqui.</EmptyState>
}
