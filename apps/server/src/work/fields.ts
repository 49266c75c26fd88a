import { type CivilDate, parseCivilDate } from '@vintem/brazil/calendar'
import { type Cents, cents } from '@vintem/brazil/money'
import * as z from 'zod/mini'

/** Fields of payloads, as JSON has them. An amount is whole cents. */
export const amount = z.pipe(
  z.int(),
  z.transform((value): Cents => cents(value)),
)

export const instant = z.pipe(
  z.iso.datetime(),
  z.transform((text) => new Date(text)),
)

export const civilDay = z.pipe(
  z.string().check(z.refine((text) => parseCivilDate(text) !== undefined, 'Not a day')),
  z.transform((text) => text as CivilDate),
)
