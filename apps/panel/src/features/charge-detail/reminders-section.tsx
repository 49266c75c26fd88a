import { reminderChannelWords, reminderStageWords } from '@vintem/contracts/reminders/stages'
import { Section } from '#components/screen/section.tsx'
import { MessageOutcome } from '#components/values/message-outcome.tsx'
import type { Charge } from './charge-detail.queries.ts'
import classes from './history-section.module.css'

/** What the buyer was sent about the charge by itself, and what was held back. */
export function RemindersSection({ charge: { reminders } }: { charge: Charge }) {
  return (
    <Section title="Avisos ao cliente">
      <ol className={classes.history}>
        {reminders.map((reminder) => (
          <li key={reminder.uuid}>
            <p className={classes.deed}>{reminderStageWords[reminder.stage]}</p>
            <p className={classes.detail}>
              {reminderChannelWords[reminder.channel]} para {reminder.recipient}
            </p>
            <p className={classes.detail}>
              <MessageOutcome {...reminder} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
