import * as z from 'zod/mini'
import { about, KeyPage, keyPageOf } from '../api-page.ts'
import { endpoint } from '../endpoint.ts'
import { LinkAlreadyPaid, LinkNotPayable, LinkOfPage, NotFound, SplitTooLarge } from '../errors.ts'
import { uuid } from '../fields.ts'
import { ApiPaymentLinkBody } from './body.ts'
import { ApiPaymentLink } from './views.ts'

export { ApiPaymentLink } from './views.ts'

const Ref = z.object({ id: about('O uuid do link.', uuid()) })

export const listApiPaymentLinks = endpoint({
  at: 'GET payment /v1/payment-links',
  summary: 'Lista os links de pagamento de todos os tipos, do mais novo ao mais antigo.',
  access: 'key payment_links:read',
  rate: 'read',
  query: z.object(KeyPage),
  answer: keyPageOf(ApiPaymentLink),
})

export const getApiPaymentLink = endpoint({
  at: 'GET payment /v1/payment-links/{id}',
  summary: 'Mostra um link de pagamento, também um desativado.',
  access: 'key payment_links:read',
  rate: 'read',
  params: Ref,
  answer: ApiPaymentLink,
  errors: [NotFound],
})

export const createApiPaymentLink = endpoint({
  at: 'POST payment /v1/payment-links',
  summary: 'Cria um link de cobrança pontual; url é o endereço a enviar ao cliente.',
  access: 'key payment_links:write',
  rate: 'write',
  repeat: 'keyed',
  body: ApiPaymentLinkBody,
  answer: ApiPaymentLink,
  status: 201,
  errors: [NotFound, LinkNotPayable],
})

export const editApiPaymentLink = endpoint({
  at: 'PUT payment /v1/payment-links/{id}',
  summary: 'Altera um link de cobrança pontual; as cobranças já geradas não mudam.',
  access: 'key payment_links:write',
  rate: 'write',
  repeat: 'natural',
  params: Ref,
  body: ApiPaymentLinkBody,
  answer: ApiPaymentLink,
  errors: [NotFound, LinkNotPayable, LinkAlreadyPaid, SplitTooLarge],
})

export const disableApiPaymentLink = endpoint({
  at: 'PATCH payment /v1/payment-links/{id}',
  summary: 'Desativa um link, de vez; as cobranças já geradas continuam.',
  access: 'key payment_links:write',
  rate: 'write',
  repeat: 'keyed',
  params: Ref,
  body: z.object({ active: about('Sempre false: um link não é reativado.', z.literal(false)) }),
  answer: ApiPaymentLink,
  errors: [NotFound, LinkOfPage],
})
