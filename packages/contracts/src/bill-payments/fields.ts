/** Fields of what asks for a payment, whatever it pays. */
import * as z from 'zod/mini'
import { asCivilDate, parseDayToCome } from '../fields.ts'
import { COST_CENTERS } from './words.ts'

/** Ten digits of cents (specification 3 §9). */
const PAYMENT_MAX_CENTS = 9_999_999_999
export const DESCRIPTION_MAX = 140
const INVALID_AMOUNT = 'Informe um valor válido'
const NO_DATE = 'Selecione uma data de pagamento'

/** What is paid, in cents. */
export const paymentAmount = () =>
  z
    .int(INVALID_AMOUNT)
    .check(z.minimum(1, INVALID_AMOUNT), z.maximum(PAYMENT_MAX_CENTS, INVALID_AMOUNT))

export const costCenter = () => z.enum(COST_CENTERS, 'Selecione um centro de custo')

/** A day, alone or at the beginning of an instant as JavaScript writes it: the day that is written counts. */
export const paymentDay = () =>
  z.pipe(
    z.pipe(
      z
        .string(NO_DATE)
        .check(z.regex(/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/, NO_DATE)),
      z.transform((written) => written.slice(0, 10)),
    ),
    z.pipe(
      z.string().check(z.refine((written) => parseDayToCome(written) !== undefined, NO_DATE)),
      asCivilDate(),
    ),
  )

/** What the specification's client sends, and the server alone decides: it is taken and not read. */
export const ignored = () =>
  z.optional(
    z.pipe(
      z.nullable(z.union([z.string(), z.number()])),
      z.transform(() => undefined),
    ),
  )
