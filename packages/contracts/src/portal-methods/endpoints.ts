import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  MethodNotOffered,
  NotFound,
  PortalLinkOld,
  PortalSessionRefused,
  SellerNotApproved,
} from '../errors.ts'
import { day, uuid } from '../fields.ts'
import { subDomain } from '../plans/body.ts'

const OfSubscription = z.object({ subDomain, subscription: uuid() })

/** How the cycles to come are paid: Pix Automático is PIX by a mandate. */
export const Way = z.enum(['PIX', 'PIX_AUTOMATIC', 'BANK_SLIP', 'CREDIT_CARD'])

export const getPortalMethods = endpoint({
  at: 'GET core /public/pages/{subDomain}/portal/subscriptions/{subscription}/methods',
  summary:
    'Mostra ao assinante como pode pagar as próximas cobranças, por quanto, e o que acontece com as que estão em aberto.',
  access: 'public',
  rate: 'public',
  params: OfSubscription,
  answer: z.object({
    current: Way,
    /** The methods that the subscription may be paid by, with what the next charge comes to. */
    ways: z.array(
      z.object({
        way: Way,
        value: z.number(),
        /** What the buyer agrees to by giving a card; null for other methods. */
        consent: z.nullable(z.string()),
      }),
    ),
    /** The first charge by another method. */
    nextDueDate: day(),
    /** What was billed already and is not paid. */
    open: z.array(
      z.object({
        value: z.number(),
        dueDate: day(),
        /** PAGE: paid at its page. CODE: is not debited any more, a code comes. DEBIT: the bank takes it all the same. */
        becomes: z.enum(['PAGE', 'CODE', 'DEBIT']),
      }),
    ),
    /** The public name of a request to agree to Pix Automático that waits; see getMandate. */
    mandate: z.nullable(z.string()),
  }),
  errors: [NotFound, SellerNotApproved, PortalSessionRefused, MethodNotOffered],
})

export const changeMethodAtPortal = endpoint({
  at: 'PUT core /public/pages/{subDomain}/portal/subscriptions/{subscription}/method',
  summary:
    'Muda a forma de pagamento das próximas cobranças para Pix ou boleto, e encerra o Pix Automático. Pede um link enviado há menos de 15 minutos.',
  access: 'public',
  rate: 'public',
  repeat: 'natural',
  params: OfSubscription,
  body: z.object({ method: z.enum(['PIX', 'BANK_SLIP']) }),
  errors: [NotFound, SellerNotApproved, PortalSessionRefused, PortalLinkOld, MethodNotOffered],
})

export const requestMandateAtPortal = endpoint({
  at: 'POST core /public/pages/{subDomain}/portal/subscriptions/{subscription}/mandate',
  summary:
    'Pede ao banco o código com que o assinante autoriza o Pix Automático sem pagar agora; o que já espera é dado de novo. Pede um link enviado há menos de 15 minutos.',
  access: 'public',
  rate: 'public',
  repeat: 'natural',
  params: OfSubscription,
  /** See getMandate. */
  answer: z.object({ mandate: z.string() }),
  errors: [NotFound, SellerNotApproved, PortalSessionRefused, PortalLinkOld, MethodNotOffered],
})
