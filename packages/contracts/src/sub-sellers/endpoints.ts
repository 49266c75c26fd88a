import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { NotFound, SubSellerAlreadyExists } from '../errors.ts'
import { page, pageOf, size } from '../fields.ts'
import {
  NewSubSeller,
  SubSellerAccount,
  SubSellerAddress,
  SubSellerContact,
  SubSellerEdit,
} from './body.ts'
import { SubSellerSummary, SubSellerView } from './views.ts'

export { SubSellerSummary, SubSellerView } from './views.ts'

export const SubSellerRef = z.object({
  id: z.coerce
    .number<string | number>()
    .check(z.int('Identificador inválido.'), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
})
const term = z.optional(z.string().check(z.trim(), z.maxLength(120)))

export const listSubSellers = endpoint({
  at: 'GET core /sellers/subseller',
  summary: 'Lista os sub-vendedores; name e document buscam pelo começo das palavras.',
  access: can.seeSubSellers,
  rate: 'read',
  query: z.object({ name: term, document: term, page: page(), size: size(20) }),
  answer: pageOf(SubSellerSummary),
})

export const getSubSeller = endpoint({
  at: 'GET core /sellers/subseller/{id}',
  summary: 'Mostra um sub-vendedor.',
  access: can.seeSubSellers,
  rate: 'read',
  params: SubSellerRef,
  answer: SubSellerView,
  errors: [NotFound],
})

export const createSubSeller = endpoint({
  at: 'POST core /sellers/subseller',
  summary:
    'Cadastra um sub-vendedor, já ativo; a conta bancária é verificada em cerca de 5 minutos.',
  access: can.changeSubSellers,
  rate: 'write',
  repeat: 'keyed',
  body: NewSubSeller,
  stepUp: { action: 'Cadastrar o sub-vendedor', when: 'always' },
  answer: SubSellerView,
  status: 201,
  errors: [SubSellerAlreadyExists],
})

const change = {
  access: can.changeSubSellers,
  rate: 'write',
  repeat: 'natural',
  params: SubSellerRef,
  answer: SubSellerView,
  errors: [NotFound],
} as const
const edit = { ...change, versioned: true } as const

export const editSubSeller = endpoint({
  at: 'PATCH core /sellers/subseller/{id}',
  summary: 'Altera o cadastro e a taxa; um sub-vendedor inativo volta a ser ativo.',
  body: SubSellerEdit,
  ...edit,
})

export const editSubSellerAddress = endpoint({
  at: 'PATCH core /sellers/subseller/{id}/address',
  summary: 'Altera o endereço; um sub-vendedor inativo volta a ser ativo.',
  body: SubSellerAddress,
  ...edit,
})

export const editSubSellerAccounts = endpoint({
  at: 'PATCH core /sellers/subseller/{id}/accounts',
  summary: 'Altera a conta bancária, que precisa ser verificada outra vez.',
  body: SubSellerAccount,
  stepUp: {
    action: 'Alterar a conta bancária ou a chave PIX do sub-vendedor',
    when: 'where-needed',
  },
  ...edit,
})

export const editSubSellerContacts = endpoint({
  at: 'PATCH core /sellers/subseller/{id}/contacts',
  summary: 'Altera o contato; um sub-vendedor inativo volta a ser ativo.',
  body: SubSellerContact,
  ...edit,
})

export const setSubSellerActive = endpoint({
  at: 'PATCH core /sellers/subseller/{id}/active',
  summary: 'Ativa ou desativa; um inativo não pode ser escolhido em links novos.',
  query: z.object({
    active: z.pipe(
      z.enum(['true', 'false']),
      z.transform((value) => value === 'true'),
    ),
  }),
  ...change,
})

export const registerSubSellerSplit = endpoint({
  at: 'POST core /sellers/subseller/{id}/split',
  summary: 'Reenvia o cadastro: a conta bancária é verificada outra vez.',
  ...change,
})
