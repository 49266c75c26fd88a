import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { PAUSE_MONTHS } from '../subscription-pauses/endpoints.ts'

/** Cycles unpaid in a row after which the later ones are skipped. */
export const SUSPEND_AFTER = { least: 1, most: 6 } as const
/** Days in default after which a subscription ends: banks report a boleto some days late. */
const GIVE_UP_DAYS = { least: 10, most: 365 } as const

/** The longest pause that buyers may set themselves. */
export const BUYER_PAUSE_MONTHS = { least: 1, most: PAUSE_MONTHS } as const

const within = ({ least, most }: { least: number; most: number }, invalid: string) =>
  z.nullable(
    z.number(invalid).check(z.int(invalid), z.minimum(least, invalid), z.maximum(most, invalid)),
  )

/** Null is never. */
const BillingRules = z.object({
  suspendAfter: within(SUSPEND_AFTER, 'Informe de 1 a 6 cobranças.'),
  giveUpAfterDays: within(GIVE_UP_DAYS, 'Informe de 10 a 365 dias.'),
  /** How many months buyers may pause at a time, in the portal. */
  buyerPauseMonths: within(BUYER_PAUSE_MONTHS, 'Informe de 1 a 12 meses.'),
})

const BillingRulesView = z.extend(BillingRules, { version: z.number() })

export const getBillingRules = endpoint({
  at: 'GET core /sellers/billing-rules',
  summary:
    'Mostra quando uma assinatura sem pagamento é suspensa e quando termina, e por quantos meses o assinante pode pausar.',
  access: can.seePaymentMethods,
  rate: 'read',
  answer: BillingRulesView,
})

export const changeBillingRules = endpoint({
  at: 'PATCH core /sellers/billing-rules',
  summary:
    'Muda depois de quantas cobranças seguidas sem pagamento uma assinatura é suspensa e depois de quantos dias em atraso ela termina, e por quantos meses de cada vez o assinante pode pausar na área dele; null é nunca. O que não é enviado fica como está.',
  access: can.changePaymentMethods,
  rate: 'write',
  repeat: 'natural',
  versioned: true,
  body: z.partial(BillingRules),
  answer: BillingRulesView,
})
