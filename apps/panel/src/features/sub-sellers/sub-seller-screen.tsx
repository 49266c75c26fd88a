import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { useState } from 'react'
import type { ListProps } from '#components/lists/list-filter.ts'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { BalanceSection } from './balance-section.tsx'
import { EditSubSeller } from './edit-sub-seller.tsx'
import { FailedRegistration } from './failed-registration.tsx'
import { PayoutsSection } from './payouts-section.tsx'
import { SplitStatusBadge } from './split-status-badge.tsx'
import { StatementSection } from './statement-section.tsx'
import { SubSellerActive } from './sub-seller-active.tsx'
import {
  accountFacts,
  addressFacts,
  identificationFacts,
  contactFacts,
} from './sub-seller-facts.ts'
import { type SubSeller, subSellerQuery, type SubSellerSearch } from './sub-sellers.queries.ts'

type SubSellerScreenProps = { id: string } & ListProps<SubSellerSearch>

/** A sub-seller's money and facts, and the form of these while it is being edited. */
export function SubSellerScreen({ id, ...list }: SubSellerScreenProps) {
  const { data: subSeller, error, refetch } = useQuery(subSellerQuery(id))
  const mayChange = useMay(can.changeSubSellers)
  const [isEditing, setEditing] = useState(false)

  if (!subSeller) {
    const title = 'Não foi possível carregar o sub-vendedor.'
    return (
      <PanelScreen>
        {error ? <FailureState title={title} error={error} onRetry={refetch} /> : <FactsSkeleton />}
      </PanelScreen>
    )
  }
  const actions = mayChange && !isEditing && (
    <>
      <Button onClick={() => setEditing(true)}>Editar</Button>
      <SubSellerActive subSeller={subSeller} />
    </>
  )
  return (
    <PanelScreen
      title={subSeller.name}
      aside={<SplitStatusBadge status={subSeller.splitStatus} />}
      actions={actions}
    >
      {mayChange && isEditing ? (
        <EditSubSeller subSeller={subSeller} onCancel={() => setEditing(false)} />
      ) : (
        <Facts subSeller={subSeller} mayChange={mayChange} {...list} />
      )}
    </PanelScreen>
  )
}

type FactsProps = { subSeller: SubSeller; mayChange: boolean } & ListProps<SubSellerSearch>

function Facts({ subSeller, mayChange, filter, onFilterChange }: FactsProps) {
  return (
    <>
      {subSeller.splitStatus === 'FAILED' && (
        <FailedRegistration subSeller={subSeller} mayChange={mayChange} />
      )}
      <BalanceSection id={subSeller.id} />
      <PayoutsSection
        subSeller={subSeller}
        page={filter.page}
        onPageChange={(page) => onFilterChange({ ...filter, page })}
      />
      <StatementSection id={subSeller.id} filter={filter} />
      <Section title="Identificação">
        <DefinitionList items={identificationFacts(subSeller)} />
      </Section>
      <Section title="Contato">
        <DefinitionList items={contactFacts(subSeller)} />
      </Section>
      <Section title="Endereço">
        <DefinitionList items={addressFacts(subSeller)} />
      </Section>
      <Section title="Conta bancária">
        <DefinitionList items={accountFacts(subSeller)} />
      </Section>
    </>
  )
}
