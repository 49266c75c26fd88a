import { formatCivilDate, parseCivilDate } from '@vintem/brazil/calendar'

const NO_MONEY = 'Sem saldo na conta do pagador'

/** By the code of the bank, or by what we found. */
const REASONS: Readonly<Record<string, string>> = {
  AM02: 'O valor passa do limite que o pagador definiu no banco',
  NO_MONEY,
  AB10: NO_MONEY,
  NOT_TAKEN: 'O banco do pagador não confirmou o agendamento a tempo',
  ENDED: 'A autorização foi cancelada',
  ENDING: 'A assinatura foi cancelada',
  OTHER_VALUE: 'O valor não é o que o pagador autorizou no banco',
  LEFT: 'O assinante mudou a forma de pagamento',
}

/** What a line of a charge's history says of its debit besides the kind; null where that is nothing. */
export function debitNote(kind: string, details: unknown): string | null {
  const { dueOn, on, reason } = details as Partial<Record<'dueOn' | 'on' | 'reason', string>>
  const day = parseCivilDate(on ?? dueOn ?? '')
  if (kind === 'debit-failed') return REASONS[reason ?? ''] ?? `Recusado pelo banco (${reason})`
  if (!day) return null
  return `${kind === 'debit-retried' ? 'Nova tentativa' : 'Débito'} em ${formatCivilDate(day)}`
}
