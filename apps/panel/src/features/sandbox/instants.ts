import { parseCivilDate, startOfDay, timeOfDay } from '@vintem/brazil/calendar'

const weekdays = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  weekday: 'long',
})

/** "sábado", of an ISO instant in São Paulo. */
export const weekdayText = (instant: string): string => weekdays.format(new Date(instant))

/** HH:mm of an ISO instant in São Paulo. */
export const timeText = (instant: string): string => timeOfDay(new Date(instant))

/** The ISO instant of a 'YYYY-MM-DDTHH:mm' of São Paulo; '' when there is no such day. */
export function instantOf(local: string): string {
  const [date = '', time = ''] = local.split('T')
  const day = parseCivilDate(date)
  if (!day) return ''
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(startOfDay(day).getTime() + (hours * 60 + minutes) * 60_000).toISOString()
}
