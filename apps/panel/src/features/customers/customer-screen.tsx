import { Skeleton, Tabs, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { type ReactNode, useState } from 'react'
import { FailureState } from '#components/failure-state.tsx'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { AddressSection } from './address-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { customerQuery } from './customers.queries.ts'

type Section = 'contact' | 'address'

type CustomerScreenProps = {
  id: string
  /** What the customer owes and has paid, for who may see charges. */
  receivables: ReactNode
}

/** A customer's facts in two sections, of which one at a time can be edited, and their charges. */
export function CustomerScreen({ id, receivables }: CustomerScreenProps) {
  const { data: customer, error, refetch } = useQuery(customerQuery(id))
  const mayChange = useMay(can.changeCustomers)
  const maySeeCharges = useMay(can.seeCharges)
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
        <CustomerSkeleton />
      </PanelScreen>
    )
  }
  const section = (name: Section) => ({
    customer,
    isEditing: editing === name,
    mayEdit: mayChange && editing === undefined,
    onEdit: () => setEditing(name),
    onDone: () => setEditing(undefined),
  })
  return (
    <PanelScreen title={customer.name}>
      <ContactSection {...section('contact')} />
      <AddressSection {...section('address')} />
      {maySeeCharges && (
        <Tabs value="receivables">
          <Tabs.List aria-label="Mais sobre o cliente">
            <Tabs.Tab value="receivables">Recebíveis</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="receivables" pt="md">
            {receivables}
          </Tabs.Panel>
        </Tabs>
      )}
    </PanelScreen>
  )
}

function CustomerSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Carregando</VisuallyHidden>
      {['40%', '65%', '50%', '70%', '35%'].map((width) => (
        <Skeleton key={width} height={14} mb="lg" width={width} />
      ))}
    </div>
  )
}
