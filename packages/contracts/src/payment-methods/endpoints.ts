import { reaisToCents } from '@vintem/brazil/money'
import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { LateFeesAboveLimit } from './errors.ts'

/** The methods that the form of a new link or plan begins with; a method left out stays as it is. */
const PaymentMethods = z.partial(
  z.object({
    defaultEnableCreditCard: z.boolean(),
    defaultEnableBankSlip: z.boolean(),
    defaultEnablePixPayment: z.boolean(),
  }),
)

export const changePaymentMethods = endpoint({
  at: 'PATCH core /sellers/payment-methods',
  summary: 'Muda as formas de pagamento com que um novo link ou plano começa.',
  access: can.changePaymentMethods,
  rate: 'write',
  repeat: 'natural',
  body: PaymentMethods,
  answer: z.required(PaymentMethods),
})

/** Characters of a percentage as it is typed, the comma included (specification 2 §5). */
export const LATE_FEE_LENGTH = 4
export const LATE_FEE_MAX_BPS = 2_000
/** Above these the seller answers for it: once, and a month (specification 2 §9). */
export const LATE_FEE_LIMIT_BPS = { fine: 200, interest: 100 } as const

export const INVALID_LATE_FEE = 'Informe um percentual de 0 a 20.'

/** A percentage on the wire, basis points inside. */
const percentage = z.pipe(
  z.number(INVALID_LATE_FEE).check(
    z.minimum(0, INVALID_LATE_FEE),
    z.maximum(LATE_FEE_MAX_BPS / 100, INVALID_LATE_FEE),
    z.refine(
      (value) => String(value).length <= LATE_FEE_LENGTH && reaisToCents(value) !== undefined,
      `O percentual deve ter no máximo ${LATE_FEE_LENGTH} caracteres.`,
    ),
  ),
  // Hundredths, as of reais.
  z.transform((value: number): number => reaisToCents(value) ?? 0),
)

const LateFee = z.partial(z.object({ enable: z.boolean(), percentage }))
const LateFeeView = z.object({ enable: z.boolean(), percentage: z.number() })

const DefaultTaxView = z.object({
  bankSlipTax: z.object({ fine: LateFeeView, interest: LateFeeView }),
})

export const getDefaultTax = endpoint({
  at: 'GET core /sellers/default-tax',
  summary: 'Mostra a multa e os juros ao mês dos novos boletos e Pix com vencimento.',
  access: can.seePaymentMethods,
  rate: 'read',
  answer: DefaultTaxView,
})

export const changeDefaultTax = endpoint({
  at: 'PATCH core /sellers/default-tax',
  summary:
    'Muda a multa e os juros dos novos boletos e Pix com vencimento; o que não é enviado fica como está.',
  access: can.changePaymentMethods,
  rate: 'write',
  repeat: 'natural',
  body: z.object({
    bankSlipTax: z.partial(z.object({ fine: LateFee, interest: LateFee })),
    /** The user has confirmed a percentage above the guidance. */
    acceptsResponsibility: z._default(z.boolean(), false),
  }),
  answer: DefaultTaxView,
  errors: [LateFeesAboveLimit],
})
