import { reaisToCents } from '@vintem/brazil/money'
import * as z from 'zod/mini'
import { day, FILL_IN, reais } from '../fields.ts'
import { Period } from '../plans/body.ts'
import { planNumber } from '../subscriptions/body.ts'

/** Days from the notice to the first due day at another price (billing §4). */
export const PRICE_NOTICE_DAYS = 30
export const PRICE_NOTICE_SHORT = 'Escolha um dia de pelo menos 30 dias a partir de hoje.'
const NO_PERCENT = 'Informe de −90% a 100%, com no máximo duas casas decimais.'

/** A percentage with at most two decimals, which may lower a price; basis points inside. */
const percent = () =>
  z.pipe(
    z.number(FILL_IN).check(
      z.minimum(-90, NO_PERCENT),
      z.maximum(100, NO_PERCENT),
      z.refine((value) => reaisToCents(Math.abs(value)) !== undefined, NO_PERCENT),
      z.refine((value) => value !== 0, FILL_IN),
    ),
    z.transform((value): number => (reaisToCents(Math.abs(value)) ?? 0) * Math.sign(value)),
  )

/** Subscriptions that run, and another price for them. What the filter leaves out counts for all. */
export const PriceCampaignBody = z.object({
  idPlan: z.optional(planNumber()),
  period: z.optional(Period),
  startedBefore: z.optional(day()),
  /** Of a month. */
  priceBelow: z.optional(reais()),
  price: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('AMOUNT'),
      valuePerMonth: reais().check(z.refine((value) => value > 0, FILL_IN)),
    }),
    z.object({ type: z.literal('PERCENT'), percent: percent() }),
  ]),
  firstDueDate: day(),
})
