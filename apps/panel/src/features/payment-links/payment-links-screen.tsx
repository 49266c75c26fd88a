import { Button, Tabs } from '@mantine/core'
import { can } from '@vintem/contracts/access'
import { firstPage, type ListProps } from '#components/lists/list-filter.ts'
import { AppLink } from '#components/screen/app-link.tsx'
import { NewLinkMenu } from '#components/screen/new-link-menu.tsx'
import { TabRow } from '#components/screen/tab-row.tsx'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { LinksTable } from './links-table.tsx'
import type { LinkTab, PaymentLinkFilter } from './payment-links.queries.ts'
import { useLinkTabs } from './use-link-tabs.ts'
import classes from './payment-links-screen.module.css'

/** The home of payment links. */
export function PaymentLinksScreen({ filter, onFilterChange }: ListProps<PaymentLinkFilter>) {
  const mayChange = useMay(can.changePaymentLinks)
  const { tabs, current: type } = useLinkTabs(filter)
  // What was searched for is what the numbers of the tabs are of.
  const choose = (next: string | null) =>
    onFilterChange({ ...firstPage(filter), type: next as LinkTab })
  return (
    <PanelScreen
      actions={
        <>
          <ImportSubscriptions />
          {mayChange && <NewLinkMenu label="Criar" />}
        </>
      }
    >
      <Tabs value={type} onChange={choose}>
        <TabRow label="Tipos de link" tabs={tabs} current={type} />
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
