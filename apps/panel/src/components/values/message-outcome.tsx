import {
  type MessageState,
  type NotSentReason,
  notSentWords,
  sentWords,
} from '@vintem/contracts/reminders/outcomes'
import { DateText, DateTimeText } from './date-text.tsx'

type Message = {
  state: MessageState
  reason: NotSentReason | null
  /** When it was sent; null where it was not. */
  sentAt: string | null
  /** The day that it is for. */
  day: string
}

/** What became of a message to a customer, and why where it was not sent. */
export function MessageOutcome({ state, reason, sentAt, day }: Message) {
  if (state === 'HELD') {
    return (
      <>
        A enviar · <DateText value={day} />
      </>
    )
  }
  if (state !== 'FAILED' && state !== 'SKIPPED' && sentAt !== null) {
    return (
      <>
        {sentWords[state]} · <DateTimeText value={sentAt} />
      </>
    )
  }
  return <>Não enviado: {reason ? notSentWords[reason] : 'sem motivo registrado'}</>
}
