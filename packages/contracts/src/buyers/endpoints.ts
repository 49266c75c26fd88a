import * as z from 'zod/mini'
import { about, KeyPage, keyPageOf } from '../api-page.ts'
import { endpoint } from '../endpoint.ts'
import { CustomerAlreadyExists, NotFound } from '../errors.ts'
import { uuid } from '../fields.ts'
import { NewBuyer } from './body.ts'
import { BuyerView } from './views.ts'

export { BuyerView } from './views.ts'

export const createBuyer = endpoint({
  at: 'POST payment /v1/buyers',
  summary:
    'Cadastra um cliente. De um documento já cadastrado, a resposta 409 traz em uuid o cliente que há.',
  access: 'key buyers:write',
  rate: 'write',
  repeat: 'keyed',
  body: NewBuyer,
  answer: BuyerView,
  status: 201,
  errors: [CustomerAlreadyExists],
})

export const listBuyers = endpoint({
  at: 'GET payment /v1/buyers',
  summary: 'Lista os clientes, do mais novo ao mais antigo.',
  access: 'key buyers:read',
  rate: 'read',
  query: z.object({
    ...KeyPage,
    document: about(
      'Só o cliente deste CPF ou CNPJ.',
      z.optional(z.string().check(z.trim(), z.maxLength(30))),
    ),
  }),
  answer: keyPageOf(BuyerView),
})

export const getBuyer = endpoint({
  at: 'GET payment /v1/buyers/{id}',
  summary: 'Mostra um cliente.',
  access: 'key buyers:read',
  rate: 'read',
  params: z.object({ id: about('O uuid do cliente.', uuid()) }),
  answer: BuyerView,
  errors: [NotFound],
})

export const updateBuyer = endpoint({
  at: 'PUT payment /v1/buyers/{id}',
  summary:
    'Altera um cliente. O documento fica: enviado, é o mesmo. Um endereço que falta fica como está.',
  access: 'key buyers:write',
  rate: 'write',
  repeat: 'natural',
  params: z.object({ id: about('O uuid do cliente.', uuid()) }),
  body: NewBuyer,
  answer: BuyerView,
  errors: [NotFound],
})
