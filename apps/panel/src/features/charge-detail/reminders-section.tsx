import { reminderChannelWords, reminderStageWords } from '@vintem/contracts/reminders/stages'
import { Section } from '#components/screen/section.tsx'
import { DateText, DateTimeText } from '#components/values/date-text.tsx'
import type { Charge } from './charge-detail.queries.ts'
import classes from './history-section.module.css'

type Reminder = Charge['reminders'][number]

const skipWords: Record<NonNullable<Reminder['reason']>, string> = {
  ADDRESS_REFUSED: 'o e-mail do cliente foi recusado',
  RETURNED: 'o servidor do cliente devolveu a mensagem',
  NUMBER_BAD: 'o telefone do cliente não tem WhatsApp',
  DROPPED: 'o WhatsApp recusou a mensagem',
  TOO_MANY: 'o cliente já recebeu oito avisos de atraso em 30 dias',
  CLOSED: 'a cobrança não estava mais em aberto',
  MOVED: 'o vencimento mudou',
  OVERTAKEN: 'outro aviso já valia',
  SWITCHED_OFF: 'o aviso foi desligado',
  UNSUBSCRIBED: 'o cliente pediu para não receber lembretes',
}

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
              <Outcome reminder={reminder} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const sentWords: Partial<Record<Reminder['state'], string>> = {
  SENT: 'Enviado',
  DELIVERED: 'Entregue, enviado',
  READ: 'Lido, enviado',
}

function Outcome({ reminder: { state, reason, sentAt, day } }: { reminder: Reminder }) {
  const sent = sentWords[state]
  if (sent && sentAt !== null) {
    return (
      <>
        {sent} · <DateTimeText value={sentAt} />
      </>
    )
  }
  if (state === 'HELD') {
    return (
      <>
        A enviar · <DateText value={day} />
      </>
    )
  }
  return <>Não enviado: {reason ? skipWords[reason] : 'sem motivo registrado'}</>
}
