import * as z from 'zod/mini'
import { can } from '../access.ts'
import { SubscriptionCoupon } from '../coupons/views.ts'
import { endpoint } from '../endpoint.ts'
import {
  CouponInForce,
  CouponRefused,
  NotFound,
  PlanChangeWaiting,
  SubscriptionEnded,
  SubscriptionNotActive,
} from '../errors.ts'
import { uuid } from '../fields.ts'

const Ref = z.object({ id: uuid() })

const couponOfSubscription = z.object({ coupon: z.nullable(SubscriptionCoupon) })

export const getSubscriptionCoupon = endpoint({
  at: 'GET core /subscriptions/{id}/coupon',
  summary: 'Mostra o cupom de uma assinatura e quantas cobranças faltam; nulo onde nunca houve.',
  access: can.seeSubscriptions,
  rate: 'read',
  params: Ref,
  answer: couponOfSubscription,
  errors: [NotFound],
})

export const giveCoupon = endpoint({
  at: 'POST core /subscriptions/{id}/coupon',
  summary: 'Dá um cupom a uma assinatura, a partir da próxima cobrança que ainda não foi feita.',
  access: can.editSubscriptions,
  rate: 'write',
  repeat: 'keyed',
  params: Ref,
  body: z.object({ coupon: uuid() }),
  answer: couponOfSubscription,
  errors: [
    NotFound,
    SubscriptionEnded,
    SubscriptionNotActive,
    PlanChangeWaiting,
    CouponInForce,
    CouponRefused,
  ],
})

export const removeCoupon = endpoint({
  at: 'DELETE core /subscriptions/{id}/coupon',
  summary: 'Tira o cupom das próximas cobranças de uma assinatura; o que já foi cobrado fica.',
  access: can.editSubscriptions,
  rate: 'write',
  repeat: 'natural',
  params: Ref,
  answer: couponOfSubscription,
  errors: [NotFound, SubscriptionEnded, PlanChangeWaiting],
})
