import * as z from 'zod/mini'
import { asCivilDate, FILL_IN, parseDayToCome, reais, text } from '../fields.ts'
import { Period, PERIOD_MONTHS, totalIsOfMonths, WRONG_TOTAL } from '../plans/body.ts'

export const PLAN_UNKNOWN = 'Escolha um plano ativo.'
export const CUSTOMER_UNKNOWN = 'Escolha um dos seus clientes.'
export const ONE_OF_PLAN =
  'Este cliente já tem uma assinatura deste plano, que aceita uma por documento.'
export const METHOD_NOT_OF_PLAN = 'O plano não aceita este método de pagamento.'

/** The number of a plan. */
export const planNumber = () =>
  z
    .number(FILL_IN)
    .check(z.int(FILL_IN), z.minimum(1, FILL_IN), z.maximum(Number.MAX_SAFE_INTEGER, FILL_IN))

const positive = () => reais().check(z.refine((value) => value > 0, FILL_IN))

/** What the form of a running subscription sends: all of it is required (specification 2 §5). */
export const SubscriptionEdit = z.object({
  idPlan: planNumber(),
  basicValueRequest: z
    .object({ type: Period, value: positive(), valuePerMonth: positive() })
    .check(totalIsOfMonths),
  bankSlipDescription: text(
    FILL_IN,
    130,
    'A descrição do boleto deve ter no máximo 130 caracteres!',
  ),
})

/** From the preview of a change: the change is refused where it would have another outcome. */
export const Quote = z.string(FILL_IN).check(z.maxLength(64, FILL_IN))

/** What the import's form sends. value is what a month costs, times the months of the period. */
export const SubscriptionBody = z.object({
  idPlan: planNumber(),
  basicValue: z.object({ value: positive(), type: Period }).check(
    z.refine(({ value, type }) => value % PERIOD_MONTHS[type] === 0, {
      error: WRONG_TOTAL,
      path: ['value'],
    }),
  ),
  payment: z.object({ method: z.enum(['BANK_SLIP', 'PIX'], FILL_IN) }),
  uuidBuyer: z.uuid(FILL_IN),
  startDate: z.pipe(
    z.string(FILL_IN).check(
      z.minLength(1, { error: FILL_IN, abort: true }),
      z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Informe uma data válida.'),
      z.refine((value) => parseDayToCome(value) !== undefined, 'Informe uma data válida.'),
    ),
    asCivilDate(),
  ),
})
