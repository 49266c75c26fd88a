import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { CodeTaken, NotFound } from '../errors.ts'
import { page, pageOf, size, uuid } from '../fields.ts'
import { CouponBody } from './body.ts'
import { CouponRedemption, CouponView } from './views.ts'

export { CouponView } from './views.ts'

const Ref = z.object({ id: uuid() })

export const listCoupons = endpoint({
  at: 'GET core /coupons',
  summary: 'Lista os cupons, os mais novos primeiro; code busca pelo começo das palavras.',
  access: can.seePlans,
  rate: 'read',
  query: z.object({
    code: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    active: z.optional(z.enum(['true', 'false'], 'Filtro inválido.')),
    page: page(),
    size: size(20),
  }),
  answer: pageOf(CouponView),
})

export const getCoupon = endpoint({
  at: 'GET core /coupons/{id}',
  summary: 'Mostra um cupom.',
  access: can.seePlans,
  rate: 'read',
  params: Ref,
  answer: CouponView,
  errors: [NotFound],
})

export const createCoupon = endpoint({
  at: 'POST core /coupons',
  summary:
    'Cadastra um cupom, já ativo. O código não diferencia maiúsculas. cycles conta cobranças feitas; nulo vale para todas.',
  access: can.changePlans,
  rate: 'write',
  repeat: 'keyed',
  body: CouponBody,
  answer: CouponView,
  status: 201,
  errors: [CodeTaken],
})

export const editCoupon = endpoint({
  at: 'PUT core /coupons/{id}',
  summary: 'Altera um cupom; as assinaturas que já o usam continuam como estão.',
  access: can.changePlans,
  rate: 'write',
  repeat: 'natural',
  versioned: true,
  params: Ref,
  body: CouponBody,
  answer: CouponView,
  errors: [NotFound, CodeTaken],
})

export const setCouponActive = endpoint({
  at: 'PATCH core /coupons/{id}',
  summary: 'Ativa ou desativa um cupom; um inativo não é aceito em novas assinaturas.',
  access: can.changePlans,
  rate: 'write',
  repeat: 'natural',
  params: Ref,
  body: z.object({ active: z.boolean() }),
  answer: CouponView,
  errors: [NotFound],
})

export const listCouponRedemptions = endpoint({
  at: 'GET core /coupons/{id}/redemptions',
  summary: 'Lista os usos de um cupom, os mais novos primeiro, com a assinatura de cada um.',
  access: can.seePlans,
  rate: 'read',
  params: Ref,
  query: z.object({ page: page(), size: size(10) }),
  answer: pageOf(CouponRedemption),
  errors: [NotFound],
})
