import * as z from 'zod/mini'
import { ApiRefund } from '../api-charges/views.ts'
import { about, expandOf, KeyPage, keyPageOf } from '../api-page.ts'
import { BuyerView } from '../buyers/views.ts'
import { endpoint } from '../endpoint.ts'
import {
  BuyerCardOver,
  BuyerCardUnknown,
  BuyerUnknown,
  CardSessionUnknown,
  CardTokenSpent,
  ExternalIdTaken,
  InstallmentsNotOffered,
  MethodNotOffered,
  NotFound,
  OrderNotCancelable,
  PaymentUnderWay,
  SellerNotApproved,
  SplitTooLarge,
} from '../errors.ts'
import { reaisInQuery, uuid } from '../fields.ts'
import { NewOrder } from './body.ts'
import { CARD_METHODS } from './payment.ts'
import { InstallmentPrices, OrderView } from './views.ts'

export { OrderView } from './views.ts'

const expand = expandOf('buyer', 'refunds')

/** An order with what was asked for. */
const ExpandedOrder = z.object({
  ...OrderView.shape,
  buyer: about('O cliente, se foi pedido.', z.optional(z.nullable(BuyerView))),
  refunds: about(
    'Os estornos das suas cobranças, se foram pedidos.',
    z.optional(z.array(ApiRefund)),
  ),
})

export const createOrder = endpoint({
  at: 'POST payment /v1/orders',
  summary:
    'Cria um pedido e as suas cobranças. A resposta espera até 3 segundos pelo Pix ou boleto; se o banco demorar, ele vem no evento charge.instrument_ready. Com cartão, ela traz em attempt o que a adquirente respondeu; recusado, o pedido fica aberto e outro cartão pode pagá-lo.',
  access: 'key orders:write',
  rate: 'money',
  repeat: 'keyed',
  body: NewOrder,
  answer: OrderView,
  status: 201,
  errors: [
    BuyerUnknown,
    ExternalIdTaken,
    MethodNotOffered,
    InstallmentsNotOffered,
    SellerNotApproved,
    BuyerCardUnknown,
    BuyerCardOver,
    CardTokenSpent,
    CardSessionUnknown,
    SplitTooLarge,
  ],
})

export const listInstallmentPrices = endpoint({
  at: 'GET payment /v1/orders/installments-payment',
  summary: 'Mostra o preço de um valor no cartão, por número de parcelas.',
  access: 'key orders:read',
  publishable: true,
  rate: 'read',
  query: z.object({
    value: about(
      'Valor em reais, com até duas casas decimais.',
      reaisInQuery().check(z.refine((cents) => cents > 0, 'Informe um valor válido')),
    ),
    method: about('Quem paga o parcelamento.', z.enum(CARD_METHODS)),
  }),
  answer: InstallmentPrices,
  errors: [MethodNotOffered],
})

export const listOrders = endpoint({
  at: 'GET payment /v1/orders',
  summary: 'Lista os pedidos, do mais novo ao mais antigo.',
  access: 'key orders:read',
  rate: 'read',
  query: z.object({
    ...KeyPage,
    expand,
    uuidBuyer: about('Só os pedidos deste cliente.', z.optional(uuid())),
    externalId: about(
      'Só o pedido com este número no seu sistema.',
      z.optional(z.string().check(z.maxLength(64))),
    ),
  }),
  answer: keyPageOf(ExpandedOrder),
})

export const getOrder = endpoint({
  at: 'GET payment /v1/orders/{id}',
  summary: 'Mostra um pedido, com as suas cobranças como estão.',
  access: 'key orders:read',
  rate: 'read',
  params: z.object({ id: about('O uuid do pedido.', uuid()) }),
  query: z.object({ expand }),
  answer: ExpandedOrder,
  errors: [NotFound],
})

export const cancelOrder = endpoint({
  at: 'DELETE payment /v1/orders/{id}',
  summary:
    'Cancela as cobranças em aberto de um pedido: ninguém mais pode pagá-las. O que já foi pago fica; devolva com um estorno.',
  access: 'key orders:write',
  rate: 'write',
  repeat: 'natural',
  params: z.object({ id: about('O uuid do pedido.', uuid()) }),
  errors: [NotFound, OrderNotCancelable, PaymentUnderWay],
})
