import * as z from 'zod/mini'

/** The end of a page of what waits, as its answer gave it. */
export const after = z.optional(
  z.string().check(z.regex(/^\d{1,16}\.\d{1,15}\.\S{1,200}$/, 'Página inválida.')),
)

/** A page of what waits for an operator, oldest first. */
export const waitingPage = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    content: z.array(row),
    /** To ask for what comes after these, as `after`; null where nothing does. */
    next: z.nullable(z.string()),
    /** How much waits in all. */
    total: z.number(),
  })
