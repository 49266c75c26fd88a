import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import type { Charge } from './charge-detail.queries.ts'

/** The seller's own keys and values, as the link had them when the charge was created. */
export function MetadataSection({ charge: { metadata } }: { charge: Charge }) {
  return (
    <Section title="Metadados">
      <DefinitionList
        items={metadata.map(({ key, value }) => ({ label: key, value, copy: value }))}
      />
    </Section>
  )
}
