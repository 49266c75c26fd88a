import type { CivilDate } from '@vintem/brazil/calendar'
import { expect, test } from 'vitest'
import { type DaysOf, dayPeriods } from './day-periods.ts'

// Goal: a period is as many days as its name says, today included, also where months differ.
test.each<[DaysOf, string, string, string, string]>([
  ['past', '2026-03-31', 'Hoje', '2026-03-31', '2026-03-31'],
  ['past', '2026-03-03', '7 dias', '2026-02-25', '2026-03-03'],
  ['past', '2026-03-31', '30 dias', '2026-03-02', '2026-03-31'],
  ['past', '2026-03-31', 'Este mês', '2026-03-01', '2026-03-31'],
  ['past', '2026-03-31', 'Mês passado', '2026-02-01', '2026-02-28'],
  ['past', '2026-01-15', 'Mês passado', '2025-12-01', '2025-12-31'],
  ['future', '2026-01-31', 'Mês que vem', '2026-02-01', '2026-02-28'],
  ['future', '2026-12-28', 'Próximos 7 dias', '2026-12-28', '2027-01-03'],
  ['any', '2026-11-27', 'Próximos 30 dias', '2026-11-27', '2026-12-26'],
])('%s, on %s: %s is from %s to %s', (of, today, label, from, to) => {
  const found = dayPeriods(of, today as CivilDate).find((period) => period.label === label)
  expect(found).toEqual({ label, from, to })
})
