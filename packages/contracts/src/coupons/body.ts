import { reaisToCents } from '@vintem/brazil/money'
import * as z from 'zod/mini'
import { day, FILL_IN, reais } from '../fields.ts'
import { normalCode } from './words.ts'

const CODE_LENGTH = 30
const WRONG_CODE = 'Use letras sem acento, números e hífens.'

const code = z
  .string(FILL_IN)
  .check(
    z.overwrite(normalCode),
    z.minLength(1, { error: FILL_IN, abort: true }),
    z.maxLength(CODE_LENGTH, `Use no máximo ${CODE_LENGTH} caracteres.`),
    z.regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, WRONG_CODE),
  )

/** What a buyer types: whatever it is, it is looked up. */
export const typedCode = z
  .string(FILL_IN)
  .check(
    z.overwrite(normalCode),
    z.minLength(1, FILL_IN),
    z.maxLength(100, 'Confira o código do cupom.'),
  )

const WRONG_PERCENT = 'Informe um percentual de 0,01 a 100.'

/** A percentage on the wire, basis points inside. */
const discountPercent = z.pipe(
  z.number(FILL_IN).check(
    z.minimum(0.01, WRONG_PERCENT),
    z.maximum(100, WRONG_PERCENT),
    z.refine((value) => reaisToCents(value) !== undefined, 'Use no máximo duas casas decimais.'),
  ),
  // Hundredths, as of reais.
  z.transform((value: number): number => reaisToCents(value) ?? 0),
)

const WRONG_NUMBER = 'Informe um número inteiro maior que zero.'
const count = (max: number) =>
  z
    .number(WRONG_NUMBER)
    .check(
      z.int(WRONG_NUMBER),
      z.minimum(1, WRONG_NUMBER),
      z.maximum(max, `Informe no máximo ${max}.`),
    )

const MOST_CYCLES = 120
const MOST_REDEMPTIONS = 1_000_000

/** What the form of a coupon sends. */
export const CouponBody = z.object({
  code,
  discount: z.discriminatedUnion('type', [
    z.object({ type: z.literal('PERCENT'), percent: discountPercent }),
    z.object({
      type: z.literal('AMOUNT'),
      value: reais().check(z.refine((value) => value > 0, FILL_IN)),
    }),
  ]),
  /** Billed cycles that it counts for; null: all of them. */
  cycles: z.nullable(count(MOST_CYCLES)),
  maxRedemptions: z.nullable(count(MOST_REDEMPTIONS)),
  /** The last day on which it is taken. */
  lastDay: z.nullable(day()),
  /** The plans that it is for; none: all of them. */
  plans: z
    .array(z.int('Identificador inválido.'))
    .check(z.maxLength(100, 'Escolha no máximo 100 planos.')),
})
