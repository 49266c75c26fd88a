import * as z from 'zod/mini'
import { about, KeyPage, keyPageOf } from '../api-page.ts'
import { endpoint } from '../endpoint.ts'
import {
  BuyerUnknown,
  ExternalIdTaken,
  InstallmentsNotOffered,
  MethodNotOffered,
  NotFound,
  SellerNotApproved,
} from '../errors.ts'
import { uuid } from '../fields.ts'
import { NewOrder } from './body.ts'
import { OrderView } from './views.ts'

export { OrderView } from './views.ts'

export const createOrder = endpoint({
  at: 'POST payment /v1/orders',
  summary:
    'Cria um pedido e as suas cobranças. A resposta espera até 3 segundos pelo Pix ou boleto; se o banco demorar, ele vem no evento charge.instrument_ready.',
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
  ],
})

export const listOrders = endpoint({
  at: 'GET payment /v1/orders',
  summary: 'Lista os pedidos, do mais novo ao mais antigo.',
  access: 'key orders:read',
  rate: 'read',
  query: z.object({
    ...KeyPage,
    uuidBuyer: about('Só os pedidos deste cliente.', z.optional(uuid())),
    externalId: about(
      'Só o pedido com este número no seu sistema.',
      z.optional(z.string().check(z.maxLength(64))),
    ),
  }),
  answer: keyPageOf(OrderView),
})

export const getOrder = endpoint({
  at: 'GET payment /v1/orders/{id}',
  summary: 'Mostra um pedido, com as suas cobranças como estão.',
  access: 'key orders:read',
  rate: 'read',
  params: z.object({ id: about('O uuid do pedido.', uuid()) }),
  answer: OrderView,
  errors: [NotFound],
})
