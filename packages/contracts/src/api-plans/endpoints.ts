import * as z from 'zod/mini'
import { about, KeyPage, keyPageOf } from '../api-page.ts'
import { endpoint } from '../endpoint.ts'
import { NotFound } from '../errors.ts'
import { planNumber } from '../plans/endpoints.ts'
import { ApiPlanBody } from './body.ts'
import { ApiPlan } from './views.ts'

const Ref = z.object({ id: about('O número do plano.', planNumber) })

export const listApiPlans = endpoint({
  at: 'GET payment /v1/plans',
  summary: 'Lista os planos, do mais novo ao mais antigo, também os inativos.',
  access: 'key plans:read',
  rate: 'read',
  query: z.object({
    limit: KeyPage.limit,
    after: about('Os planos que vêm depois deste, o último da página.', z.optional(planNumber)),
    before: about('Os planos que vêm antes deste, o primeiro da página.', z.optional(planNumber)),
  }),
  answer: keyPageOf(ApiPlan),
})

export const getApiPlan = endpoint({
  at: 'GET payment /v1/plans/{id}',
  summary: 'Mostra um plano.',
  access: 'key plans:read',
  rate: 'read',
  params: Ref,
  answer: ApiPlan,
  errors: [NotFound],
})

export const createApiPlan = endpoint({
  at: 'POST payment /v1/plans',
  summary: 'Cadastra um plano, já ativo.',
  access: 'key plans:write',
  rate: 'write',
  repeat: 'keyed',
  body: ApiPlanBody,
  answer: ApiPlan,
  status: 201,
})

export const editApiPlan = endpoint({
  at: 'PUT payment /v1/plans/{id}',
  summary: 'Altera um plano; as assinaturas já feitas continuam como estão.',
  access: 'key plans:write',
  rate: 'write',
  repeat: 'natural',
  params: Ref,
  body: ApiPlanBody,
  answer: ApiPlan,
  errors: [NotFound],
})

export const setApiPlanActive = endpoint({
  at: 'PATCH payment /v1/plans/{id}',
  summary: 'Ativa ou desativa um plano; um inativo não recebe assinaturas novas.',
  access: 'key plans:write',
  rate: 'write',
  repeat: 'keyed',
  params: Ref,
  body: z.object({ active: about('Verdadeiro para ativar.', z.boolean()) }),
  answer: ApiPlan,
  errors: [NotFound],
})
