import { parseBoleto } from '@vintem/brazil/boleto'
import { civilDate } from '@vintem/brazil/calendar'
import * as z from 'zod/mini'
import { can } from '../access.ts'
import { paymentObstacles } from '../bill-payments/endpoints.ts'
import {
  costCenter,
  DESCRIPTION_MAX,
  ignored,
  paymentAmount,
  paymentDay,
} from '../bill-payments/fields.ts'
import { PaymentView } from '../bill-payments/payment-view.ts'
import { COST_CENTERS, PAYMENT_STATUSES } from '../bill-payments/words.ts'
import { endpoint } from '../endpoint.ts'
import {
  AuthenticatorNeeded,
  InvalidBarcode,
  PaymentDateInPast,
  PaymentDuplicated,
  PaymentTooLarge,
  SlipAlreadyPaid,
  SlipAmountDiffers,
  SlipDayMoved,
  SlipDayTooLate,
  SlipExpired,
  SlipLineInvalid,
  SlipNotChecked,
  SlipNotFound,
  SlipPaymentExists,
  SlipRegistryDown,
  SlipRuleBroken,
  SlipsNotOffered,
  SlipValueInvalid,
} from '../errors.ts'
import { day, instant, optionalText, page, pageOf, size, sort } from '../fields.ts'

const NO_BARCODE = 'Informe o código de barras do boleto'
/** A digitable line with its points and spaces. */
const BARCODE_MAX = 64

/** A barcode or a digitable line, as people type it; whether it is one is checked by the use case. */
const barcode = () =>
  z
    .string(NO_BARCODE)
    .check(
      z.trim(),
      z.minLength(1, NO_BARCODE),
      z.maxLength(BARCODE_MAX, 'Código de barras inválido'),
    )

/** Only the check digits count here: the day decides what a due date means. */
const ANY_DAY = civilDate(2026, 1, 1)

/** True where a text is a barcode or a digitable line, by its check digits. */
export const isBarcode = (text: string): boolean => parseBoleto(text, ANY_DAY) !== undefined

export const lookUpBankSlip = endpoint({
  at: 'POST automation /bank/payments/check-bankslip',
  summary:
    'Diz o que um boleto vale hoje, pelo código de barras ou pela linha digitável. Vale por 15 minutos para quem consultou. Onde a instalação não consulta boletos, diz o que está no código de barras.',
  access: can.createSlipPayments,
  rate: 'write',
  repeat: 'natural',
  body: z.object({ barcode: barcode() }),
  answer: z.object({
    /** 44 digits. */
    barcode: z.string(),
    digitableLine: z.string(),
    /** Cents, with fine, interest and discount of today; null where who pays says how much. */
    amount: z.nullable(z.number()),
    /** Cents, as on paper. */
    originalAmount: z.nullable(z.number()),
    dueDate: z.nullable(day()),
    finalPaymentDate: z.nullable(day()),
    /** Until which time of a business day it is taken, as 14:30; null where the registry names none. */
    closesAt: z.nullable(z.string()),
    payee: z.string(),
    /** Of a CPF the middle digits alone; empty where nothing says. */
    payeeDocument: z.string(),
    bank: z.nullable(z.string()),
    status: z.enum(['pending_payment', 'expired']),
    /** False where no registry was asked. */
    isConfirmed: z.boolean(),
    /** The seller has paid its beneficiary before. */
    isKnown: z.boolean(),
    checkedAt: instant(),
    validUntil: instant(),
  }),
  errors: [
    InvalidBarcode,
    SlipAlreadyPaid,
    SlipNotFound,
    SlipLineInvalid,
    SlipRuleBroken,
    SlipExpired,
    SlipValueInvalid,
    SlipPaymentExists,
    SlipsNotOffered,
    SlipRegistryDown,
  ],
})

const SlipPaymentBody = z.object({
  barcode: barcode(),
  /** Cents. */
  amount: paymentAmount(),
  paymentDate: paymentDay(),
  costCenter: costCenter(),
  description: optionalText(DESCRIPTION_MAX),
  /** True to pay the same amount to the same beneficiary on the same day once more. */
  confirmDuplicate: z.optional(z.boolean()),
  /** The access token of a client that sends none in the header. */
  token: z.optional(z.string()),
  status: ignored(),
  submittedAt: ignored(),
})

export const payBankSlip = endpoint({
  at: 'POST automation /bank/payments/bankslip',
  summary:
    'Cria o pagamento de um boleto consultado: hoje vai na hora, depois às 7h da data; ou espera aprovação. Situação e instante não são os que o corpo diz.',
  access: can.createSlipPayments,
  rate: 'money',
  repeat: 'keyed',
  tokenInBody: true,
  body: SlipPaymentBody,
  stepUp: { action: 'Pagar um boleto', when: 'where-needed' },
  answer: PaymentView,
  status: 201,
  errors: [
    ...paymentObstacles,
    SlipsNotOffered,
    InvalidBarcode,
    PaymentDateInPast,
    SlipNotChecked,
    SlipPaymentExists,
    SlipAmountDiffers,
    SlipDayMoved,
    SlipDayTooLate,
    PaymentTooLarge,
    PaymentDuplicated,
    AuthenticatorNeeded,
  ],
})

export const listSlipPayments = endpoint({
  at: 'GET automation /bank/payments/bankslip/list',
  summary: 'Lista os pagamentos de boletos; paid é o mesmo que completed.',
  access: can.seeSlipPayments,
  rate: 'read',
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(140))),
    status: z.optional(z.enum([...PAYMENT_STATUSES, 'paid'])),
    costCenter: z.optional(z.enum(COST_CENTERS)),
    startDate: z.optional(day()),
    endDate: z.optional(day()),
    sort: sort(['createdAt', 'amount', 'date', 'status'], 'createdAt,desc'),
    page: page(),
    size: size(5),
  }),
  answer: pageOf(PaymentView),
})
