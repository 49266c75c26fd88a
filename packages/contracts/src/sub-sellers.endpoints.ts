import * as z from 'zod/mini'
import { can } from './access.ts'
import { endpoint } from './endpoint.ts'
import { NotFound, SubSellerAlreadyExists } from './errors.ts'
import { day, instant, page, pageOf, size } from './fields.ts'
import { SplitType } from './split-share.ts'
import {
  AccountType,
  NewSubSeller,
  PixKeyType,
  SubSellerAccount,
  SubSellerAddress,
  SubSellerContact,
  SubSellerEdit,
} from './sub-seller-body.ts'

/** PROCESSING while the bank account is being checked, FAILED where the bank refused it. */
const SplitStatus = z.enum(['PROCESSING', 'ACTIVE', 'INACTIVE', 'FAILED'])

const nullable = z.nullable(z.string())

export const SubSellerSummary = z.object({
  id: z.number(),
  name: z.string(),
  documentType: z.enum(['CPF', 'CNPJ']),
  document: z.string(),
  isActive: z.boolean(),
  splitStatus: SplitStatus,
  paymentType: SplitType,
  paymentValue: z.number(),
})

export const SubSellerView = z.extend(SubSellerSummary, {
  description: nullable,
  openingDate: z.nullable(day()),
  address: z.object({
    zipCode: z.string(),
    street: z.string(),
    number: z.string(),
    complement: nullable,
    district: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
  }),
  account: z.object({
    account: z.object({
      bank: z.string(),
      issuer: z.string(),
      issuerDigit: z.string(),
      number: z.string(),
      bankDigit: z.string(),
      accountType: AccountType,
    }),
    pixKey: z.string(),
    pixKeyType: PixKeyType,
  }),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  owner: z.object({ ownerName: nullable, ownerDocument: nullable, birthdate: z.nullable(day()) }),
  alternativeEmail: nullable,
  /** Why the bank account was refused, where it was. */
  splitError: nullable,
  version: z.number(),
  createdAt: instant(),
})

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
