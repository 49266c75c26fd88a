import * as z from 'zod/mini'
import { FILL_IN, optionalText, reais, text } from '../fields.ts'
import { NO_METHOD } from '../payment-links/body.ts'

/** How often a plan is charged, and the months each pays for (specification 2 §9). */
export const PERIOD_MONTHS = { MONTHLY: 1, SEMESTER: 6, YEARLY: 12 } as const
export const Period = z.enum(['MONTHLY', 'SEMESTER', 'YEARLY'])
export type Period = z.output<typeof Period>

/** What a plan includes: longer when it is added than when it is edited (specification 1 §5). */
export const BULLET_LENGTH = { add: 120, edit: 50 } as const

/** Days of a trial, at most. */
export const MOST_TRIAL_DAYS = 90
const TRIAL_DAYS = `Informe de 0 a ${MOST_TRIAL_DAYS} dias.`

export const WRONG_TOTAL = 'O valor precisa ser o valor mensal vezes os meses do período.'

/** A total that is given beside what a month costs is the one that follows from it. */
export const totalIsOfMonths = z.refine<{
  type: keyof typeof PERIOD_MONTHS
  valuePerMonth: number
  value?: number | undefined
}>(
  ({ type, value, valuePerMonth }) =>
    value === undefined || value === valuePerMonth * PERIOD_MONTHS[type],
  { error: WRONG_TOTAL, path: ['value'] },
)

/** What a month costs in a periodicity; the total follows from it. */
export const BasicValue = z
  .object({
    type: Period,
    valuePerMonth: reais().check(z.refine((value) => value > 0, FILL_IN)),
    value: z.optional(reais()),
  })
  .check(totalIsOfMonths)

export const bulletText = (max: number) => text(FILL_IN, max, `Use no máximo ${max} caracteres.`)

/** A price for each periodicity. */
export const hasEveryPeriod = z.refine<readonly { type: keyof typeof PERIOD_MONTHS }[]>(
  (values) =>
    values.length === Period.options.length &&
    Period.options.every((period) => values.some(({ type }) => type === period)),
  'Informe os preços mensal, semestral e anual.',
)

export const hasMethod = z.refine<{
  enableBankSlip: boolean
  enableCreditCard: boolean
  enablePixPayment: boolean
}>((plan) => plan.enableBankSlip || plan.enableCreditCard || plan.enablePixPayment, {
  error: NO_METHOD,
  path: ['enableCreditCard'],
})

/** What the plan's form sends: a price for each periodicity, and at least one method. */
export const PlanBody = z
  .object({
    title: text(FILL_IN, 60, 'O título deve ter no máximo 60 caracteres!'),
    description: optionalText(500, 'A descrição deve ter no máximo 500 caracteres!'),
    bullets: z._default(
      z
        .array(z.object({ description: bulletText(BULLET_LENGTH.add) }))
        .check(z.maxLength(30, 'Use no máximo 30 itens.')),
      [],
    ),
    basicValues: z.array(BasicValue, FILL_IN).check(hasEveryPeriod),
    enableBankSlip: z._default(z.boolean(), false),
    enableCreditCard: z._default(z.boolean(), false),
    enablePixPayment: z._default(z.boolean(), false),
    /** 0: no trial. */
    trialDays: z._default(
      z
        .number(TRIAL_DAYS)
        .check(z.int(TRIAL_DAYS), z.minimum(0, TRIAL_DAYS), z.maximum(MOST_TRIAL_DAYS, TRIAL_DAYS)),
      0,
    ),
    /** A customer has one live subscription of it at a time. */
    onePerDocument: z._default(z.boolean(), false),
    /** Pix Automático takes one value, where what a subscription costs does not vary. */
    fixedMandate: z._default(z.boolean(), false),
    /** Clients give back what they read of a plan; there is one checkout, whatever this says. */
    idCheckout: z.nullish(z.number()),
  })
  .check(hasMethod)

/** A part of an address: small letters, digits and hyphens between them. */
export const subDomain = z
  .string('Url é um campo obrigatório!')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'Url é um campo obrigatório!', abort: true }),
    z.maxLength(60, 'Use no máximo 60 caracteres.'),
    z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use apenas letras, números e hífens.'),
  )

export const CheckoutBody = z.object({
  title: text('Título é um campo obrigatório!', 60, 'O título deve ter no máximo 60 caracteres!'),
  description: optionalText(500, 'A descrição deve ter no máximo 500 caracteres!'),
  subDomain,
  /** Stay as they are where absent. */
  notes: z.optional(
    z.nullable(z.string().check(z.trim(), z.maxLength(500, 'Use no máximo 500 caracteres.'))),
  ),
})
