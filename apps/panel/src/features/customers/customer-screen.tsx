import { Button, Tabs } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { can } from '@vintem/contracts/access'
import { type ReactNode, useState } from 'react'
import { AppLink } from '#components/screen/app-link.tsx'
import { TabRow } from '#components/screen/tab-row.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { useOfferedActions } from '#lib/record-actions.ts'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { AddressSection } from './address-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { type Customer, customerQuery } from './customers.queries.ts'
import { NotesSection } from './notes-section.tsx'

type Section = 'contact' | 'address' | 'notes'

type CustomerScreenProps = {
  id: string
  /** The open tab; the first that the user may see where none is named. */
  tab: CustomerTab | undefined
  onTabChange: (tab: CustomerTab) => void
  /** How much was paid, is open and is late, for who may see charges. */
  totals: ReactNode
  /** Whether the customer has consented to WhatsApp. */
  consent: ReactNode
  /** The customer's subscriptions, for users who may see them. */
  subscriptions: ReactNode
  /** The customer's charges, for users who may see them. */
  receivables: ReactNode
  /** What happened with the customer, for users who may see charges. */
  timeline?: ReactNode
}

export const CUSTOMER_TABS = ['subscriptions', 'receivables', 'timeline'] as const
export type CustomerTab = (typeof CUSTOMER_TABS)[number]

/** A customer's data in two sections, of which one at a time can be edited, and their payments. */
export function CustomerScreen({ id, totals, consent, ...more }: CustomerScreenProps) {
  const { data: customer, error, refetch } = useQuery(customerQuery(id))
  const mayChange = useMay(can.changeCustomers)
  const [editing, setEditing] = useState<Section>()

  if (error) {
    const title = 'Não foi possível carregar o cliente.'
    return (
      <PanelScreen>
        <FailureState title={title} error={error} onRetry={refetch} />
      </PanelScreen>
    )
  }
  if (!customer) {
    return (
      <PanelScreen>
        <FactsSkeleton />
      </PanelScreen>
    )
  }
  const section = (name: Section) => ({
    customer,
    isEditing: mayChange && editing === name,
    mayEdit: mayChange && editing === undefined,
    onEdit: () => setEditing(name),
    onDone: () => setEditing(undefined),
  })
  return (
    <PanelScreen title={customer.name} actions={<ChargeCustomer customer={customer} />}>
      {totals}
      <ContactSection {...section('contact')} />
      <AddressSection {...section('address')} />
      <NotesSection {...section('notes')} />
      {consent}
      <More {...more} />
    </PanelScreen>
  )
}

/** Leads to a new link that is for this customer. */
function ChargeCustomer({ customer: { id, name } }: { customer: Customer }) {
  const router = useRouter()
  const mayCharge = useMay(can.changePaymentLinks)
  const href = `/seja-pago/criar/cobranca-pontual?cliente=${id}`
  const charge = {
    label: 'Cobrar este cliente',
    words: 'nova cobrança criar link de pagamento',
    icon: IconSend,
    run: () => void router.navigate({ href }),
  }
  useOfferedActions(name, mayCharge ? [charge] : [])
  if (!mayCharge) return null
  return (
    <Button component={AppLink} href={href}>
      {charge.label}
    </Button>
  )
}

/** The tabs of specification 1 §2.7 that the user may see, and what happened with the customer. */
function More({
  tab,
  onTabChange,
  subscriptions,
  receivables,
  timeline,
}: Omit<CustomerScreenProps, 'id' | 'totals' | 'consent'>) {
  const maySeeSubscriptions = useMay(can.seeSubscriptions)
  const maySeeCharges = useMay(can.seeCharges)
  const tabs = [
    ...(maySeeSubscriptions
      ? [{ value: 'subscriptions', label: 'Assinaturas', content: subscriptions }]
      : []),
    ...(maySeeCharges
      ? [
          { value: 'receivables', label: 'Recebíveis', content: receivables },
          { value: 'timeline', label: 'Histórico', content: timeline },
        ]
      : []),
  ]
  const open = tabs.find(({ value }) => value === tab) ?? tabs[0]
  if (!open) return null
  return (
    <Tabs value={open.value} onChange={(next) => onTabChange(next as CustomerTab)}>
      <TabRow label="Mais sobre o cliente" tabs={tabs} current={open.value} />
      <Tabs.Panel value={open.value} pt="md">
        {open.content}
      </Tabs.Panel>
    </Tabs>
  )
}
