import { type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import { newPaymentId } from './bank.ts'
import type { Attempt } from './mandate-books.ts'

const HOUR_MILLIS = 3_600_000

/** Hours of a day at which the payer's bank looks for the money. */
export const HOURS = [4, 19]
/** Codes that end a debit (API Pix 2.9.0, `tentativas.rejeicao.codigo`). */
export const FINAL = ['AC05', 'AM09', 'DENC', 'DS27', 'DTED', 'MIDI', 'MSUC', 'NITX', 'RC09']

/** How often the bank has looked for the money is nobody's business. */
export function toShown(attempt: Attempt) {
  const { dataLiquidacao, tipo, endToEndId, status, rejeicao } = attempt
  const shown = { dataLiquidacao, tipo, endToEndId, status, atualizacao: [] }
  return rejeicao ? { ...shown, rejeicao } : shown
}

export const at = (day: CivilDate, hour: number): Date =>
  new Date(startOfDay(day).getTime() + hour * HOUR_MILLIS)

export const attemptOn = (on: CivilDate, tipo: Attempt['tipo'], now: Date): Attempt => ({
  dataLiquidacao: on,
  tipo,
  endToEndId: newPaymentId(now),
  status: 'AGENDADA',
  tries: 0,
})
