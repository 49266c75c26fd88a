import { civilDateOf, formatCivilDate, parseCivilDate } from '@vintem/brazil/calendar'

const timeOfDay = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
})

const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' })

const steps = [
  { unit: 'minute', seconds: 60 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'year', seconds: 31_536_000 },
] as const

/** dd/MM/yyyy of a day ('YYYY-MM-DD') or of an ISO instant in São Paulo. */
export function formatDate(value: string): string {
  return formatCivilDate(parseCivilDate(value) ?? civilDateOf(new Date(value)))
}

/** dd/MM/yyyy HH:mm of an ISO instant in São Paulo. */
export function formatDateTime(value: string): string {
  return `${formatDate(value)} ${timeOfDay.format(new Date(value))}`
}

/** "agora", "há 5 minutos", "ontem", "em 2 meses". */
export function formatRelative(value: string, now: Date): string {
  const seconds = (Date.parse(value) - now.getTime()) / 1000
  const step = steps.findLast((each) => Math.abs(seconds) >= each.seconds)
  if (!step) return 'agora'
  return relative.format(Math.trunc(seconds / step.seconds), step.unit)
}
