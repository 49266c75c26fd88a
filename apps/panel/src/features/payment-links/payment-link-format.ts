import { civilDateOf, formatCivilDate, parseCivilDate, startOfDay } from '@vintem/brazil/calendar'

export const percentText = (percent: number): string => `${String(percent).replace('.', ',')}%`

/** 'YYYY-MM-DDTHH:mm' of São Paulo, as dd/MM/yyyy HH:mm. */
export function localTimeText(value: string): string {
  const date = parseCivilDate(value.slice(0, 10))
  return date ? `${formatCivilDate(date)} ${value.slice(11, 16)}` : value
}

/** An instant as 'YYYY-MM-DDTHH:mm' of São Paulo. */
export function localTimeOf(instant: Date): string {
  const date = civilDateOf(instant)
  const minutes = Math.floor((instant.getTime() - startOfDay(date).getTime()) / 60_000)
  const parts = [Math.floor(minutes / 60), minutes % 60]
  return `${date}T${parts.map((part) => String(part).padStart(2, '0')).join(':')}`
}
