import * as z from 'zod/mini'
import { can } from './access.ts'
import { endpoint } from './endpoint.ts'
import { NotFound, NothingToSend } from './errors.ts'
import { instant, uuid } from './fields.ts'

const Ref = z.object({ id: uuid() })

/** A message with the link to pay, as the seller had it sent; the newest says how it stands. */
export const PayRequestView = z.object({
  uuid: z.string(),
  status: z.enum(['SENDING', 'SENT', 'NOT_SENT']),
  /** Why it was not sent. */
  reason: z.nullable(
    z.enum(['ADDRESS_REFUSED', 'RATIONED', 'UNREACHABLE', 'CLOSED', 'NOT_APPROVED']),
  ),
  /** The address. */
  recipient: z.string(),
  /** The e-mail of the user who asked for it. */
  requestedBy: z.string(),
  requestedAt: instant(),
  /** When the mail server took it. */
  sentAt: z.nullable(instant()),
})

const PayRequests = z.object({
  /** To whom one would go now; null where there is nothing to pay, or nobody to write to. */
  recipient: z.nullable(z.string()),
  /** Their number in digits, with the code of the country. */
  whatsApp: z.nullable(z.string()),
  /** The page where it is paid; null where there is nothing to pay. */
  url: z.nullable(z.string()),
  /** The newest ones, the latest first. */
  requests: z.array(PayRequestView),
})

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
