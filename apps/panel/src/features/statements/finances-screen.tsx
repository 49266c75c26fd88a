import { Tabs } from '@mantine/core'
import { can } from '@vintem/contracts/access'
import type { ReactNode } from 'react'
import { TabRow } from '#components/screen/tab-row.tsx'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { FuturePanel } from './future-panel.tsx'
import { StatementPanel } from './statement-panel.tsx'
import type { FinanceProps, FinanceTab } from './statements.queries.ts'
import classes from './statements.module.css'

const tabs: readonly { value: FinanceTab; label: string }[] = [
  { value: 'extrato', label: 'Extrato' },
  { value: 'futuros', label: 'Lançamentos futuros' },
]

/**
 * What the seller has, how it came to it and what is to come. The balance, and what can be done with
 * it, come from the route, which knows the features they are of.
 */
export function FinancesScreen({ balance, ...props }: FinanceProps & { balance: ReactNode }) {
  const { search, onSearchChange } = props
  const maySeeBalance = useMay(can.seeBalance)
  const { tab = 'extrato' } = search
  return (
    <PanelScreen>
      {maySeeBalance && balance}
      {/* Each tab has a range of its own, with an end of its own. */}
      <Tabs value={tab} onChange={(next) => onSearchChange({ tab: next as FinanceTab })}>
        <TabRow label="Financeiro" tabs={tabs} current={tab} />
        <Tabs.Panel value={tab} className={classes.panel}>
          {tab === 'futuros' ? <FuturePanel {...props} /> : <StatementPanel {...props} />}
        </Tabs.Panel>
      </Tabs>
    </PanelScreen>
  )
}
