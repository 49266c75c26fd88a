import { Button } from '@mantine/core'
import { useState } from 'react'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { DateText } from '#components/values/date-text.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import type { Charge, Dispute } from './charge-detail.queries.ts'
import { DisputeDialog } from './dispute-dialog.tsx'
import { disputeStatuses } from './dispute-words.ts'
import { WhyAmount } from './why-amount.tsx'

type DisputeSectionProps = { charge: Charge; dispute: Dispute }

/**
 * Shows that the payment is or was disputed, until when it can be contested, and the way to do so.
 */
export function DisputeSection({ charge, dispute }: DisputeSectionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title="Disputa"
      actions={
        <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
          Saiba mais
        </Button>
      }
    >
      <DefinitionList
        items={[
          { label: 'Situação', value: <StatusBadge {...disputeStatuses[dispute.status]} /> },
          {
            label: 'Valor em disputa',
            value: (
              <WhyAmount
                charge={charge}
                label="Valor em disputa"
                reais={dispute.amount}
                isBehind={({ reference }) => reference === dispute.uuid}
              />
            ),
          },
          {
            label: 'Prazo para contestar',
            value: charge.chargebackDeadline && <DateText value={charge.chargebackDeadline} />,
          },
        ]}
      />
      <DisputeDialog
        charge={charge}
        dispute={dispute}
        opened={isOpen}
        onClose={() => setOpen(false)}
      />
    </Section>
  )
}
