import * as z from 'zod/mini'

/**
 * The instalments of an option in order, those of one amount together: they add up to its total. The cents
 * left over of a division are in the first ones, one in each.
 */
export const InstallmentParts = z.array(z.object({ count: z.number(), amount: z.number() }))
