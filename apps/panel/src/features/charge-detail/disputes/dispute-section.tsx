import { Button } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { can } from '@vintem/contracts/access'
import { useState } from 'react'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { DateText } from '#components/values/date-text.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import { useNow } from '#lib/clock.ts'
import { useMay } from '#lib/use-session.ts'
import type { Charge, Dispute } from '../charge-detail.queries.ts'
import { WhyAmount } from '../why-amount.tsx'
import { DisputeDialog } from './dispute-dialog.tsx'
import { daysLeftText, disputeStatuses } from './dispute-words.ts'
import classes from './dispute-section.module.css'

type DisputeSectionProps = { charge: Charge; dispute: Dispute }

/**
 * Shows that the payment is or was disputed, and while it can be contested the days left and the way to
 * do so.
 */
export function DisputeSection({ charge, dispute }: DisputeSectionProps) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <div className={classes.dispute} data-open={dispute.contestable || undefined}>
      {dispute.contestable && <TimeLeft dispute={dispute} onContest={open} />}
      <Section
        title="Disputa"
        actions={
          <Button variant="default" size="compact-sm" onClick={open}>
            Saiba mais
          </Button>
        }
      >
        <DefinitionList items={factsOf(charge, dispute)} />
      </Section>
      <DisputeDialog
        charge={charge}
        dispute={dispute}
        opened={isOpen}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}

/** What happens if nobody acts, and the act. */
function TimeLeft({ dispute, onContest }: { dispute: Dispute; onContest: () => void }) {
  const mayContest = useMay(can.changeCharges)
  const today = civilDateOf(useNow())
  return (
    <div className={classes.call}>
      <IconClockExclamation size={24} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.left}>{daysLeftText(today, dispute.deadline as CivilDate)}</p>
        <p>Sem contestação, o valor volta ao titular do cartão.</p>
      </div>
      {mayContest && <Button onClick={onContest}>Contestar</Button>}
    </div>
  )
}

const factsOf = (charge: Charge, dispute: Dispute) => [
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
]
