import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { TabRow } from '#components/screen/tab-row.tsx'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { FuturePanel } from './future-panel.tsx'
import { RangeFields } from './range-fields.tsx'
import { StatementPanel } from './statement-panel.tsx'
import { type FinanceProps, type FinanceTab, rangeOf } from './statements.queries.ts'
import classes from './statements.module.css'

const tabs: readonly { value: FinanceTab; label: string }[] = [
  { value: 'extrato', label: 'Extrato' },
  { value: 'futuros', label: 'Lançamentos futuros' },
  { value: 'antecipacoes', label: 'Antecipações' },
]

type FinancesScreenProps = FinanceProps & {
  balance: ReactNode
  /** Below the statement, so that it does not push it down. */
  withdrawals: ReactNode
  /** The anticipations of the range; absent where the seller has none on demand. */
  anticipations?: ReactNode
}

/**
 * What the seller has, how it came to it and what is to come. The balance, and what can be done with
 * it, come from the route, which knows the features they are of.
 */
export function FinancesScreen({
  balance,
  withdrawals,
  anticipations,
  ...props
}: FinancesScreenProps) {
  const { search, onSearchChange } = props
  const shown = tabs.filter(({ value }) => value !== 'antecipacoes' || Boolean(anticipations))
  const tab = shown.find(({ value }) => value === search.tab)?.value ?? 'extrato'
  return (
    <PanelScreen>
      {balance}
      {/* Each tab has a range of its own, with an end of its own. */}
      <Tabs value={tab} onChange={(next) => onSearchChange({ tab: next as FinanceTab })}>
        <TabRow label="Financeiro" tabs={shown} current={tab} />
        <Tabs.Panel value={tab} className={classes.panel}>
          {tab === 'extrato' && <StatementPanel {...props} />}
          {tab === 'futuros' && <FuturePanel {...props} />}
          {tab === 'antecipacoes' && (
            <>
              <RangeFields
                of="past"
                range={rangeOf(search)}
                onChange={(range) => onSearchChange({ ...search, page: 0, ...range })}
              />
              {anticipations}
            </>
          )}
        </Tabs.Panel>
      </Tabs>
      {withdrawals}
    </PanelScreen>
  )
}
