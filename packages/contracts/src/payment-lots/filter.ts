import * as z from 'zod/mini'
import { page, sort } from '../fields.ts'
import { LOT_STATUSES } from './words.ts'

/** What a list of lots is asked for, on the screen too. */
export const LotFilter = z.object({
  search: z.optional(z.string().check(z.maxLength(140))),
  status: z.optional(z.enum(LOT_STATUSES)),
  sort: sort(['createdAt', 'name', 'amount', 'status'], 'createdAt,desc'),
  page: page(),
})
export type LotFilter = z.input<typeof LotFilter>
