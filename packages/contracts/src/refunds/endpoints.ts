import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import {
  ChargeNotRefundable,
  ChargeNotRefunded,
  NotFound,
  PayerWithoutEmail,
  RefundTooLarge,
} from '../errors.ts'
import { reais, uuid } from '../fields.ts'
import { RefundView } from './views.ts'

export { RefundView } from './views.ts'

const Ref = z.object({ id: uuid() })
const Amount = z.object({
  amount: reais().check(z.refine((cents) => cents > 0, 'Informe um valor válido')),
})
const asking = {
  rate: 'money',
  repeat: 'keyed',
  params: Ref,
  answer: RefundView,
  errors: [NotFound, ChargeNotRefundable, RefundTooLarge],
} as const

export const refundCharge = endpoint({
  at: 'PATCH core /charges/{id}/refund',
  summary:
    'Estorna tudo o que resta de uma cobrança paga com cartão. Somente um administrador indica possível fraude, que é informada à adquirente.',
  access: can.refundCards,
  ...asking,
  body: z.object({ asFraud: z._default(z.boolean(), false) }),
})

export const refundChargeAsSeller = endpoint({
  at: 'POST core /app/v1/charges/{id}/refunds',
  summary:
    'Estorna uma cobrança paga, no todo ou em parte. De um boleto, o comprador recebe um e-mail e diz em até 7 dias a chave Pix, que deve ser do CPF ou CNPJ de quem pagou.',
  access: can.refundAsSeller,
  ...asking,
  errors: [...asking.errors, PayerWithoutEmail],
  body: Amount,
  status: 201,
})

export const refundPointOfSale = endpoint({
  at: 'PATCH core /charges/{id}/pos/refunds',
  summary:
    'Estorna uma venda física, no todo ou em parte. Quem pede é quem está na sessão: updated_by não é considerado.',
  access: can.refundPointOfSale,
  ...asking,
  body: z.extend(Amount, { updated_by: z.optional(z.string()) }),
})

export const listPointOfSaleRefunds = endpoint({
  at: 'GET core /charges/{id}/pos/refunds',
  summary: 'Lista os estornos de uma venda física.',
  access: can.seeCharges,
  rate: 'read',
  params: Ref,
  answer: z.array(RefundView),
  errors: [NotFound],
})

export const getRefundBalance = endpoint({
  at: 'GET automation /charges/{id}/refund-balance',
  summary: 'Mostra quanto ainda pode ser estornado de uma cobrança, e quanto já foi.',
  access: can.seeCharges,
  rate: 'read',
  params: Ref,
  answer: z.object({
    uuid: z.string(),
    value: z.number(),
    /** Asked or confirmed. */
    refundedAmount: z.number(),
    /** Zero where the charge cannot be refunded. */
    availableAmount: z.number(),
  }),
  errors: [NotFound],
})

export const requestRefund = endpoint({
  at: 'POST automation /charges/{id}/refund-requests',
  summary: 'O mesmo estorno de app/v1/charges/{id}/refunds, para automações.',
  access: can.refundAsSeller,
  ...asking,
  errors: [...asking.errors, PayerWithoutEmail],
  body: Amount,
  status: 201,
})

export const issueCancellationLetter = endpoint({
  at: 'POST automation /cartas/cancelamento',
  summary: 'Emite a carta de cancelamento de uma cobrança estornada por inteiro.',
  access: can.changeCharges,
  rate: 'write',
  repeat: 'natural',
  body: z.object({ uuid: uuid() }),
  answer: z.object({ url: z.string() }),
  errors: [NotFound, ChargeNotRefunded],
})

export const downloadCancellationLetter = endpoint({
  at: 'GET automation /public/cartas/cancelamento/{charge}',
  summary: 'Baixa a carta de cancelamento, em PDF.',
  access: 'public',
  rate: 'public',
  params: z.object({ charge: z.string() }),
  produces: 'application/pdf',
  errors: [NotFound],
})
