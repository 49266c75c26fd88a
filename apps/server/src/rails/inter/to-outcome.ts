import { type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import type { OrderOutcome } from '../payments/port.ts'
import { meaningOf, refusalInWords } from './words.ts'

const RETURNED = 'O banco de quem recebe devolveu o valor.'

/** The outcome of an order by what the bank says of it. */
export function toOutcome(told: {
  /** The bank's word for its state. */
  word: string
  reference: string
  /** When it was paid, as the bank writes it. */
  at: string | null | undefined
  /** The bank's texts about errors. */
  said: string
  now: Date
}): OrderOutcome {
  const { word, reference, at, said, now } = told
  const doneAt = instantOf(at) ?? now
  switch (meaningOf(word)) {
    case 'paid':
      return { state: 'DONE', reference, doneAt }
    case 'taken':
    case 'approval':
      return { state: 'PENDING' }
    case 'refused':
      return { state: 'REFUSED', reason: refusalInWords(said || REASON_OF_WORD[word] || '') }
    case 'back':
      return { state: 'RETURNED', reference, doneAt, returnedAt: now, reason: RETURNED }
    case 'unknown':
      return { state: 'UNKNOWN' }
  }
}

/** What a word says where the bank gives no text with it. */
const REASON_OF_WORD: Readonly<Record<string, string>> = {
  CANCELADO_SEM_SALDO: 'sem saldo',
  REPROVADO: 'não foi aprovado no banco',
  EXPIRADO: 'não foi aprovado no banco a tempo',
}

const WITH_ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/
const LOCAL = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?/

/** An instant in the bank's forms: with an offset, or as the clock of São Paulo shows it. */
function instantOf(text: string | null | undefined): Date | undefined {
  if (!text) return undefined
  const written = new Date(text)
  if (WITH_ZONE.test(text) && !Number.isNaN(written.getTime())) return written
  const [, day, hours = '12', minutes = '0', seconds = '0'] = LOCAL.exec(text) ?? []
  if (!day || Number.isNaN(new Date(day).getTime())) return undefined
  const millis = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000
  return new Date(startOfDay(day as CivilDate).getTime() + millis)
}
