import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { MandateNotOffered, MandateWaiting, NotFound } from '../errors.ts'
import { instant, uuid } from '../fields.ts'
import { MandateState } from '../mandates/endpoints.ts'
import { PayerAccountBody } from './body.ts'

const SubscriptionRef = z.object({ id: uuid() })

const SubscriptionMandate = z.object({
  /** Whether the payer's bank may be asked now. */
  isOffered: z.boolean(),
  /** The newest; null where there was none. */
  mandate: z.nullable(
    z.object({
      state: MandateState,
      /** The payer's bank was asked, and at which account; null where the payer agreed by a code. */
      asked: z.nullable(
        z.object({
          bank: z.string(),
          branch: z.nullable(z.string()),
          /** Veiled once the bank has it. */
          account: z.string(),
          /** False where the bank did not take the request: the account is wrong. */
          isTaken: z.boolean(),
        }),
      ),
      createdAt: instant(),
      /** Not approved until then, it expires. */
      until: instant(),
      decidedAt: z.nullable(instant()),
      endedAt: z.nullable(instant()),
    }),
  ),
})

export const getSubscriptionMandate = endpoint({
  at: 'GET core /subscriptions/{id}/mandate',
  summary:
    'Mostra o Pix Automático de uma assinatura, e se ele pode ser pedido ao banco do pagador.',
  access: can.seeMandates,
  rate: 'read',
  params: SubscriptionRef,
  answer: SubscriptionMandate,
  errors: [NotFound],
})

export const askPayer = endpoint({
  at: 'POST core /subscriptions/{id}/mandate',
  summary:
    'Pede Pix Automático ao banco do pagador, que pergunta a ele no aplicativo. Autorizado, o banco paga as próximas cobranças; até lá nada muda.',
  access: can.askForMandates,
  rate: 'write',
  repeat: 'keyed',
  params: SubscriptionRef,
  body: PayerAccountBody,
  answer: SubscriptionMandate,
  errors: [NotFound, MandateNotOffered, MandateWaiting],
})

export const endPayerRequest = endpoint({
  at: 'DELETE core /subscriptions/{id}/mandate',
  summary:
    'Desfaz o pedido de Pix Automático que espera o pagador. Um que já foi respondido fica como está.',
  access: can.askForMandates,
  rate: 'write',
  repeat: 'natural',
  params: SubscriptionRef,
  errors: [NotFound],
})
