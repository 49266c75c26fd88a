import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { CheckoutAlreadyExists, NotFound, SubDomainTaken } from '../errors.ts'
import { page, pageOf, size } from '../fields.ts'
import { CheckoutBody, PlanBody, subDomain } from './body.ts'
import { PlanView, SellerCheckout } from './views.ts'

export { PlanView } from './views.ts'
export { CheckoutBody } from './body.ts'

/** The number of a plan in an address. */
export const planNumber = z.coerce
  .number<string | number>()
  .check(z.int('Identificador inválido.'), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))

const Ref = z.object({ id: planNumber })

export const listPlans = endpoint({
  at: 'GET core /plans',
  summary: 'Lista os planos por título; title busca pelo começo das palavras.',
  access: can.seePlans,
  rate: 'read',
  query: z.object({
    title: z.optional(z.string().check(z.trim(), z.maxLength(120))),
    page: page(),
    size: size(20),
  }),
  answer: pageOf(PlanView),
})

export const getPlan = endpoint({
  at: 'GET core /plans/{id}',
  summary: 'Mostra um plano.',
  access: can.seePlans,
  rate: 'read',
  params: Ref,
  answer: PlanView,
  errors: [NotFound],
})

export const createPlan = endpoint({
  at: 'POST core /plans',
  summary: 'Cadastra um plano, já ativo.',
  access: can.changePlans,
  rate: 'write',
  repeat: 'keyed',
  body: PlanBody,
  answer: PlanView,
  status: 201,
})

export const editPlan = endpoint({
  at: 'PUT core /plans/{id}',
  summary: 'Altera um plano; as assinaturas já feitas continuam como estão.',
  access: can.changePlans,
  rate: 'write',
  repeat: 'natural',
  versioned: true,
  params: Ref,
  body: PlanBody,
  answer: PlanView,
  errors: [NotFound],
})

export const setPlanActive = endpoint({
  at: 'PATCH core /plans/{id}',
  summary: 'Ativa ou desativa um plano; um inativo não recebe assinaturas novas.',
  access: can.changePlans,
  rate: 'write',
  repeat: 'natural',
  params: Ref,
  body: z.object({ active: z.boolean() }),
  answer: PlanView,
  errors: [NotFound],
})

export const getDefaultCheckout = endpoint({
  at: 'GET core /checkouts/default',
  summary:
    'Mostra a página pública do vendedor; id é nulo enquanto não existe. prefix é o começo fixo do endereço.',
  access: can.seePlans,
  rate: 'read',
  answer: z.object({
    prefix: z.string(),
    id: z.nullable(z.number()),
    checkout: z.nullable(SellerCheckout),
  }),
})

export const createCheckout = endpoint({
  at: 'POST core /checkouts',
  summary: 'Cadastra a página pública do vendedor.',
  access: can.changePlans,
  rate: 'write',
  repeat: 'keyed',
  body: CheckoutBody,
  answer: SellerCheckout,
  status: 201,
  errors: [CheckoutAlreadyExists, SubDomainTaken],
})

export const editCheckout = endpoint({
  at: 'PUT core /checkouts/{id}',
  summary: 'Altera a página pública; o endereço anterior deixa de funcionar.',
  access: can.changePlans,
  rate: 'write',
  repeat: 'natural',
  versioned: true,
  params: Ref,
  body: CheckoutBody,
  answer: SellerCheckout,
  errors: [NotFound, SubDomainTaken],
})

export const checkSubDomain = endpoint({
  at: 'GET core /subdomains/{subDomain}/exists',
  summary: 'Diz se um endereço já é de outra página: isValid verdadeiro significa em uso.',
  access: can.seePlans,
  rate: 'read',
  params: z.object({ subDomain }),
  answer: z.object({ isValid: z.boolean() }),
})
