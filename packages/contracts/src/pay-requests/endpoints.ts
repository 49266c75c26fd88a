import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { NotFound, NothingToSend } from '../errors.ts'
import { uuid } from '../fields.ts'
import { PayRequests, PayRequestView } from './views.ts'

export { PayRequestView } from './views.ts'

const Ref = z.object({ id: uuid() })

export const listLinkPayRequests = endpoint({
  at: 'GET core /payment-links/{id}/pay-requests',
  summary: 'Mostra os últimos envios de um link ao seu cliente, e a quem iria o próximo.',
  access: can.seePaymentLinks,
  rate: 'read',
  params: Ref,
  answer: PayRequests,
  errors: [NotFound],
})

export const sendPaymentLink = endpoint({
  at: 'POST core /payment-links/{id}/pay-requests',
  summary:
    'Envia um link por e-mail ao cliente dele. Enquanto um envio não termina, não há outro: a resposta é ele.',
  access: can.changePaymentLinks,
  rate: 'write',
  repeat: 'keyed',
  params: Ref,
  answer: PayRequestView,
  status: 202,
  errors: [NotFound, NothingToSend],
})

export const listChargePayRequests = endpoint({
  at: 'GET core /charges/{id}/pay-requests',
  summary: 'Mostra os últimos envios de uma cobrança a quem a paga, e a quem iria o próximo.',
  access: can.seeCharges,
  rate: 'read',
  params: Ref,
  answer: PayRequests,
  errors: [NotFound],
})

export const sendCharge = endpoint({
  at: 'POST core /charges/{id}/pay-requests',
  summary:
    'Envia por e-mail o link de pagamento de uma cobrança em aberto. Enquanto um envio não termina, não há outro: a resposta é ele.',
  access: can.changeCharges,
  rate: 'write',
  repeat: 'keyed',
  params: Ref,
  answer: PayRequestView,
  status: 202,
  errors: [NotFound, NothingToSend],
})
