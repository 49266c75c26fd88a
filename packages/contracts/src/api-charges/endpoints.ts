import * as z from 'zod/mini'
import { about, expandOf, KeyPage, keyPageOf } from '../api-page.ts'
import { ApiSubscription } from '../api-subscriptions/views.ts'
import { BuyerView } from '../buyers/views.ts'
import { endpoint } from '../endpoint.ts'
import {
  AttemptsUsedUp,
  BuyerCardOver,
  BuyerCardUnknown,
  CardSessionUnknown,
  CardTokenSpent,
  ChargeNotPayable,
  ChargeNotRefundable,
  ChargeNotRemovable,
  InstallmentsNotOffered,
  MethodNotOffered,
  NotFound,
  PayerWithoutEmail,
  PaymentUnderWay,
  RefundTooLarge,
} from '../errors.ts'
import { reais, uuid } from '../fields.ts'
import { OrderView } from '../orders/views.ts'
import { ChargePayment } from './body.ts'
import { ApiCharge, ApiRefund } from './views.ts'

export { ApiCharge, ApiRefund } from './views.ts'

const expand = expandOf('buyer', 'order', 'subscription', 'refunds')

/** A charge with what was asked for. */
const ExpandedCharge = z.object({
  ...ApiCharge.shape,
  buyer: about('O cliente, se foi pedido.', z.optional(z.nullable(BuyerView))),
  order: about('O pedido, se foi pedido.', z.optional(z.nullable(OrderView))),
  subscription: about('A assinatura, se foi pedida.', z.optional(z.nullable(ApiSubscription))),
  refunds: about('Os estornos, se foram pedidos.', z.optional(z.array(ApiRefund))),
})

const Ref = z.object({ id: about('O uuid da cobrança.', uuid()) })

export const listApiCharges = endpoint({
  at: 'GET payment /v1/charges',
  summary: 'Lista as cobranças, da mais nova à mais antiga.',
  access: 'key charges:read',
  rate: 'read',
  query: z.object({ ...KeyPage, expand }),
  answer: keyPageOf(ExpandedCharge),
})

export const getApiCharge = endpoint({
  at: 'GET payment /v1/charges/{id}',
  summary: 'Mostra uma cobrança, como está.',
  access: 'key charges:read',
  rate: 'read',
  params: Ref,
  query: z.object({ expand }),
  answer: ExpandedCharge,
  errors: [NotFound],
})

export const cancelApiCharge = endpoint({
  at: 'DELETE payment /v1/charges/{id}',
  summary: 'Cancela uma cobrança em aberto: ninguém mais pode pagá-la.',
  access: 'key charges:write',
  rate: 'write',
  repeat: 'natural',
  params: Ref,
  errors: [NotFound, ChargeNotRemovable, PaymentUnderWay],
})

export const payApiCharge = endpoint({
  at: 'POST payment /v1/charges/{id}/pay',
  summary:
    'Paga uma cobrança em aberto com um cartão, como um pedido. O preço é o que ela tem para o cartão; a resposta traz em attempt o que a adquirente respondeu.',
  access: 'key charges:write',
  rate: 'money',
  repeat: 'keyed',
  params: Ref,
  body: ChargePayment,
  answer: ApiCharge,
  errors: [
    NotFound,
    ChargeNotPayable,
    AttemptsUsedUp,
    PaymentUnderWay,
    MethodNotOffered,
    InstallmentsNotOffered,
    BuyerCardUnknown,
    BuyerCardOver,
    CardTokenSpent,
    CardSessionUnknown,
  ],
})

const refunding = {
  access: 'key refunds:write',
  rate: 'money',
  repeat: 'keyed',
  params: Ref,
  answer: ApiRefund,
  errors: [NotFound, ChargeNotRefundable, RefundTooLarge, PayerWithoutEmail],
} as const

const asFraud = about(
  'Verdadeiro por suspeita de fraude, que é informada à adquirente; só de cartões.',
  z._default(z.boolean(), false),
)

export const refundApiCharge = endpoint({
  at: 'PATCH payment /v1/charges/{id}/refund',
  summary: 'Estorna tudo o que resta de uma cobrança paga com cartão.',
  ...refunding,
  body: z.object({ asFraud }),
})

export const createApiRefund = endpoint({
  at: 'POST payment /v1/charges/{id}/refunds',
  summary:
    'Estorna uma cobrança paga, no todo ou em parte. De um boleto, o cliente recebe um e-mail e diz a chave Pix.',
  ...refunding,
  body: z.object({
    value: about(
      'Valor em reais, até o que ainda não foi estornado.',
      reais().check(z.refine((cents) => cents > 0, 'Informe um valor válido')),
    ),
    asFraud,
  }),
  status: 201,
})

export const listApiRefunds = endpoint({
  at: 'GET payment /v1/charges/{id}/refunds',
  summary: 'Lista os estornos de uma cobrança.',
  access: 'key refunds:read',
  rate: 'read',
  params: Ref,
  answer: z.object({
    content: about('Os estornos, na ordem em que foram pedidos.', z.array(ApiRefund)),
  }),
  errors: [NotFound],
})
