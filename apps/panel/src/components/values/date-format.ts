import { civilDateOf, formatCivilDate, parseCivilDate } from '@vintem/brazil/calendar'

const timeOfDay = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
})

/** dd/MM/yyyy of a day ('YYYY-MM-DD') or of an ISO instant in São Paulo. */
export function formatDate(value: string): string {
  return formatCivilDate(parseCivilDate(value) ?? civilDateOf(new Date(value)))
}

/** dd/MM/yyyy HH:mm of an ISO instant in São Paulo. */
export function formatDateTime(value: string): string {
  return `${formatDate(value)} ${timeOfDay.format(new Date(value))}`
}
