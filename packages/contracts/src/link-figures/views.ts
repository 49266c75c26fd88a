import * as z from 'zod/mini'
import { day } from '../fields.ts'

/** What came of a link, since it was made or in a period. */
export const LinkFigures = z.object({
  /** Browsers that opened its page, each once a day. */
  visits: z.number(),
  /** Of those, the ones that went on to pay: each once a day. */
  started: z.number(),
  /** Purchases that are paid; neither refunded whole nor in dispute. */
  paid: z.number(),
  /** What buyers paid, in reais: less refunds, and disputes that were not won. */
  amount: z.number(),
  /** Paid ÷ visits in per cent with two decimals, 100 at the most; null without a visit. */
  conversion: z.nullable(z.number()),
  /** The first day of which visits are known, for a link that is older; null for any other. */
  countedFrom: z.nullable(day()),
})

export const LinkDay = z.object({
  day: day(),
  visits: z.number(),
  started: z.number(),
  paid: z.number(),
  amount: z.number(),
})
