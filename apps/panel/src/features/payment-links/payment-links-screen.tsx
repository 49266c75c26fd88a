import { Button, Tabs } from '@mantine/core'
import { can } from '@vintem/contracts/access'
import type { ListProps } from '#components/lists/list-filter.ts'
import { AppLink } from '#components/screen/app-link.tsx'
import { NewLinkMenu } from '#components/screen/new-link-menu.tsx'
import { TabRow } from '#components/screen/tab-row.tsx'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { LinksTable } from './links-table.tsx'
import type { LinkTab, PaymentLinkFilter } from './payment-links.queries.ts'
import classes from './payment-links-screen.module.css'

const tabs: readonly { value: LinkTab; label: string }[] = [
  { value: 'orders', label: 'Cobranças pontuais' },
  { value: 'subscriptions', label: 'Cobranças recorrentes' },
  { value: 'fast-orders', label: 'Links rápidos' },
]

/** The home of payment links. */
export function PaymentLinksScreen({ filter, onFilterChange }: ListProps<PaymentLinkFilter>) {
  const mayChange = useMay(can.changePaymentLinks)
  const maySeeQuick = useMay(can.seeQuickLinks)
  const shown = tabs.filter(({ value }) => value !== 'fast-orders' || maySeeQuick)
  const type = shown.find(({ value }) => value === filter.type)?.value ?? 'orders'
  return (
    <PanelScreen
      actions={
        <>
          <ImportSubscriptions />
          {mayChange && <NewLinkMenu label="Criar" />}
        </>
      }
    >
      <Tabs value={type} onChange={(next) => onFilterChange({ type: next as LinkTab })}>
        <TabRow label="Tipos de link" tabs={shown} current={type} />
        <Tabs.Panel value={type} className={classes.panel}>
          <LinksTable
            key={type}
            type={type}
            filter={{ ...filter, type }}
            onFilterChange={onFilterChange}
            mayChange={mayChange}
          />
        </Tabs.Panel>
      </Tabs>
    </PanelScreen>
  )
}

function ImportSubscriptions() {
  if (!useMay(can.openImport)) return null
  return (
    <Button component={AppLink} href="/importacao-de-recorrencia" variant="default">
      Importar Recorrências
    </Button>
  )
}
