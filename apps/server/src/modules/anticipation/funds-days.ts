import { type CivilDate, formatCivilDate } from '@vintem/brazil/calendar'
import { InvalidFields } from '#platform/failure.ts'

/** Fails at `date` where it is not among the days that can be planned for. */
export function assertPlannable(
  date: CivilDate,
  { from, until }: { from: CivilDate; until: CivilDate },
): void {
  if (date >= from && date <= until) return
  const description = `Escolha uma data de ${formatCivilDate(from)} a ${formatCivilDate(until)}.`
  throw new InvalidFields([{ field: 'date', description }])
}
