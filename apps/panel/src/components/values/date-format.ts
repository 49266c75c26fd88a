import { civilDateOf, formatCivilDate, parseCivilDate, timeOfDay } from '@vintem/brazil/calendar'

/** dd/MM/yyyy of a day ('YYYY-MM-DD') or of an ISO instant in São Paulo. */
export function formatDate(value: string): string {
  return formatCivilDate(parseCivilDate(value) ?? civilDateOf(new Date(value)))
}

/** dd/MM/yyyy HH:mm of an ISO instant in São Paulo. */
export function formatDateTime(value: string): string {
  return `${formatDate(value)} ${timeOfDay(new Date(value))}`
}
