import { Anchor, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { chargeMethodWords } from '@vintem/contracts/charges/words'
import type { ReminderMethod } from '@vintem/contracts/reminders/stages'
import { screens } from '@vintem/contracts/screens'
import { AppLink } from '#components/screen/app-link.tsx'
import { TabRow } from '#components/screen/tab-row.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { FormSkeleton } from '#components/states/form-skeleton.tsx'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { GeneralPanel } from './general-panel.tsx'
import { MethodPanel } from './method-panel.tsx'
import { notificationSettingsQuery } from './reminders.queries.ts'
import classes from './reminders.module.css'

export const NOTIFICATION_TABS = ['geral', 'boleto', 'pix', 'cartao'] as const
type NotificationTab = (typeof NOTIFICATION_TABS)[number]

/** In the order of specification 2 §2. */
const tabs: readonly { value: NotificationTab; label: string }[] = [
  { value: 'geral', label: 'Informações gerais' },
  { value: 'boleto', label: 'Boleto' },
  { value: 'pix', label: 'Pix' },
  { value: 'cartao', label: chargeMethodWords.CREDIT_CARD },
]

const methods: Partial<Record<NotificationTab, ReminderMethod>> = {
  boleto: 'BANK_SLIP',
  pix: 'PIX',
  cartao: 'CREDIT_CARD',
}

type NotificationsScreenProps = {
  tab: NotificationTab | undefined
  onTabChange: (tab: NotificationTab) => void
}

/** Who is written to about charges, when and in which words. */
export function NotificationsScreen(props: NotificationsScreenProps) {
  const { tab = 'geral', onTabChange } = props
  const { data: settings, error, refetch } = useQuery(notificationSettingsQuery)
  const mayChange = useMay(can.changeNotificationSettings)
  const maySeeCharges = useMay(can.seeCharges)
  const method = methods[tab]
  return (
    <PanelScreen description="O que os seus clientes recebem sobre as cobranças, e quando.">
      {maySeeCharges && (
        <p className={classes.lead}>
          <Anchor component={AppLink} href={screens.reminderCalendar.path}>
            O que cada cliente vai receber
          </Anchor>
        </p>
      )}
      {settings && !settings.activeAllNotifications && (
        <p role="status" className={classes.banner}>
          As notificações estão desligadas: seus clientes não recebem avisos das cobranças.
        </p>
      )}
      <Tabs value={tab} onChange={(next) => onTabChange(next as NotificationTab)}>
        <TabRow label="Notificações" tabs={tabs} current={tab} />
        <Tabs.Panel value={tab} className={classes.panel}>
          {!settings && error ? (
            <FailureState
              title="Não foi possível carregar os dados básicos."
              error={error}
              onRetry={refetch}
            />
          ) : !settings ? (
            <FormSkeleton />
          ) : method ? (
            <MethodPanel key={method} {...{ method, settings, mayChange }} />
          ) : (
            <GeneralPanel {...{ settings, mayChange }} />
          )}
        </Tabs.Panel>
      </Tabs>
    </PanelScreen>
  )
}
