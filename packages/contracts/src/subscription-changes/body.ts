import * as z from 'zod/mini'
import { FILL_IN } from '../fields.ts'

export const SAME_DUE_DAY = 'As cobranças já vencem nesse dia.'
const NO_DAY = 'Escolha um dia de 1 a 31.'

/** A day of the month; the last one of a shorter month. */
export const DueDay = z.object({
  day: z.number(FILL_IN).check(z.int(NO_DAY), z.minimum(1, NO_DAY), z.maximum(31, NO_DAY)),
})
