import { civilDateOf, formatCivilDate } from '@vintem/brazil/calendar'
import type { ChargeAttemptRow } from './attempts.store.ts'
import type { DeclineClass } from './decline-classes.ts'

type Refusal = Pick<ChargeAttemptRow, 'errorCode' | 'errorReason' | 'retryAt'> & {
  declineClass: string | null
}

/** What was refused, why, and what follows, for the seller. */
export function refusalText({ errorCode, errorReason, declineClass, retryAt }: Refusal): string {
  const why = `${errorReason ?? 'Cartão recusado.'} Código ${errorCode ?? '—'}.`
  if (retryAt) {
    const cause = AGAIN[declineClass as DeclineClass] ?? ''
    return `${why}${cause} Nova tentativa em ${formatCivilDate(civilDateOf(retryAt))} às ${HOUR.format(retryAt)}.`
  }
  const end = OVER[declineClass as DeclineClass]
  return end ? `${why} ${end}` : why
}

const HOUR = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' })

/** Why it is tried again, where the words of the issuer do not say so. */
const AGAIN: Partial<Record<DeclineClass, string>> = {
  DOWN: ' O banco do cartão não respondeu.',
  EXPIRED: ' A adquirente informou o cartão novo.',
  OURS: ' A recusa é da nossa conta na adquirente, e não do cartão: o operador foi avisado.',
}

/** Why it is not tried again. */
const OVER: Readonly<Record<DeclineClass, string>> = {
  LATER: 'As tentativas acabaram.',
  DOWN: 'As tentativas acabaram.',
  OURS: 'As tentativas acabaram.',
  UNKNOWN: 'As tentativas acabaram.',
  FINAL: 'Este cartão não será mais cobrado.',
  EXPIRED: 'O cartão venceu e, sem um novo, não será mais cobrado.',
  STOP: 'O titular revogou a cobrança recorrente no banco: este cartão não será mais cobrado, nem a pedido.',
}
