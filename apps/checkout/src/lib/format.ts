import { type CivilDate, civilDateOf, formatCivilDate, startOfDay } from '@vintem/brazil/calendar'
import { formatBRL, reaisToCents } from '@vintem/brazil/money'

/** Reais of the wire as `R$ 1.234,56`. */
export function formatReais(reais: number): string {
  const cents = reaisToCents(reais)
  if (cents === undefined) throw new RangeError(`not an amount in reais: ${reais}`)
  return formatBRL(cents)
}

/** `dd/MM/yyyy` of a day of the wire. */
export const formatDay = (day: string): string => formatCivilDate(day as CivilDate)

/** `dd/MM/yyyy às HH:mm` in São Paulo. Equal on server and browser, without their locale data. */
export function formatInstant(iso: string): string {
  const at = new Date(iso)
  const day = civilDateOf(at)
  const minutes = Math.floor((at.getTime() - startOfDay(day).getTime()) / 60_000)
  return `${formatCivilDate(day)} às ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

/** What is left, as `09:59`, `1:09:59` or `2 dias`. */
export function formatRemaining(millis: number): string {
  const seconds = Math.max(0, Math.floor(millis / 1_000))
  const hours = Math.floor(seconds / 3_600)
  if (hours >= 48) return `${Math.floor(hours / 24)} dias`
  const rest = `${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
