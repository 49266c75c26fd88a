import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { TabRow } from '#components/screen/tab-row.tsx'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { KeysSection } from './keys-section.tsx'
import classes from './api-keys.module.css'

export const INTEGRATION_TABS = ['chaves', 'webhooks', 'chamadas'] as const
export type IntegrationTab = (typeof INTEGRATION_TABS)[number]

const tabs: readonly { value: IntegrationTab; label: string }[] = [
  { value: 'chaves', label: 'Chaves' },
  { value: 'webhooks', label: 'Webhooks' },
  { value: 'chamadas', label: 'Chamadas' },
]

type IntegrationsScreenProps = {
  tab: IntegrationTab
  onTabChange: (tab: IntegrationTab) => void
  /** What the other tabs show: of features of their own. */
  webhooks: ReactNode
  calls: ReactNode
}

/** Keys of the seller's systems, where events are sent to, and what the systems have called. */
export function IntegrationsScreen({ tab, onTabChange, webhooks, calls }: IntegrationsScreenProps) {
  return (
    <PanelScreen description="Liga a sua loja e os seus sistemas ao Vintém.">
      <Tabs value={tab} onChange={(next) => onTabChange(next as IntegrationTab)}>
        <TabRow label="Integrações" tabs={tabs} current={tab} />
        <Tabs.Panel value={tab} className={classes.panel}>
          {tab === 'chaves' && <KeysSection />}
          {tab === 'webhooks' && webhooks}
          {tab === 'chamadas' && calls}
        </Tabs.Panel>
      </Tabs>
    </PanelScreen>
  )
}
