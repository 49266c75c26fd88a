import { can } from '@vintem/contracts/access'
import type { ReactNode } from 'react'
import { NewLinkMenu } from '#components/screen/new-link-menu.tsx'
import { Section } from '#components/screen/section.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { useNow } from '#lib/clock.ts'
import { useMay, useSessionUser } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { BalanceCard } from './balance-card.tsx'
import type { DashboardProps } from './dashboard.queries.ts'
import { MetricsRow } from './metrics-row.tsx'
import { PeriodChartArea } from './period-chart-area.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { greetingAt, periodOf } from './period.ts'
import { ReceivablesList } from './receivables-list.tsx'
import classes from './dashboard-screen.module.css'

type DashboardScreenProps = DashboardProps & {
  /** What waits for a person. */
  attention: ReactNode
  /** In place of panels that would be blank. */
  firstSteps?: ReactNode
}

/** Where a day begins: the balance, and what the period brings. Period and filter are the URL's. */
export function DashboardScreen(props: DashboardScreenProps) {
  const { filter, onFilterChange, attention, firstSteps } = props
  const user = useSessionUser()
  const mayCreate = useMay(can.createCharge)
  const maySeeBalance = useMay(can.seeBalance)
  const openedAt = useNow()
  const name = user?.fantasyName || user?.companyName
  const { startDate, endDate } = periodOf(filter, openedAt)

  return (
    <PanelScreen
      title={[greetingAt(openedAt), name].filter(Boolean).join(', ')}
      actions={mayCreate && <NewLinkMenu label="Criar cobrança" />}
    >
      {maySeeBalance && <BalanceCard />}
      {firstSteps ?? (
        <>
          {attention}
          <Section
            title="Resumo do período"
            description={`${formatDate(startDate)} a ${formatDate(endDate)}`}
            actions={<PeriodPicker filter={filter} onFilterChange={onFilterChange} />}
          >
            <div className={classes.summary}>
              <MetricsRow filter={filter} />
              <PeriodChartArea filter={filter} />
            </div>
          </Section>
          <ReceivablesList filter={filter} onFilterChange={onFilterChange} />
        </>
      )}
    </PanelScreen>
  )
}
