import { type CivilDate, daysBetween } from '@vintem/brazil/calendar'
import * as z from 'zod/mini'

/** No more days than this in one period. */
const PERIOD_DAYS = 366

interface Days {
  startDate?: CivilDate | undefined
  endDate?: CivilDate | undefined
}

/** Both days belong to the period. */
export const endsAfterStart = z.refine<Days>(
  ({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate,
  { error: 'A data final deve ser igual ou posterior à inicial.', path: ['endDate'] },
)
export const endsInTime = z.refine<Days>(
  ({ startDate, endDate }) =>
    !startDate || !endDate || daysBetween(startDate, endDate) < PERIOD_DAYS,
  { error: `Escolha um período de até ${PERIOD_DAYS} dias.`, path: ['endDate'] },
)
export const bothOrNeither = z.refine<Days>(
  ({ startDate, endDate }) => (startDate === undefined) === (endDate === undefined),
  { error: 'Informe as duas datas do período, ou nenhuma.', path: ['endDate'] },
)
