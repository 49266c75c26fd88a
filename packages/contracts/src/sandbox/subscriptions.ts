/** Subscriptions in the sandbox console, to whose next cycle the clock can be moved. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, instant, page, pageOf, size } from '../fields.ts'

export const SandboxSubscription = z.object({
  id: z.string(),
  sellerName: z.string(),
  customerName: z.string(),
  titlePlan: z.string(),
  /** When its next cycle falls due. */
  nextDueDate: day(),
  /** Noon of that day, when its card has been charged: where to move the clock; null once that is past. */
  until: z.nullable(instant()),
})

export const listSandboxSubscriptions = endpoint({
  at: 'GET sandbox /subscriptions',
  summary:
    'Lista as assinaturas que têm o que cobrar, a que vence primeiro antes; busca identificador, cliente ou plano.',
  access: 'operator',
  rate: 'read',
  query: z.object({
    search: z.optional(z.string().check(z.trim(), z.maxLength(600))),
    page: page(),
    size: size(20),
  }),
  answer: pageOf(SandboxSubscription),
})
