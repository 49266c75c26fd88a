import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { NotFound } from '../errors.ts'
import { day, uuid } from '../fields.ts'

/** The card that a subscription is charged to. */
const KeptCardView = z.object({
  brand: z.string(),
  last4: z.string(),
  /** The month that stands on it, `2027-03`; null where that is not known. */
  expiration: z.nullable(z.string()),
  /** OVER: not charged any more. EXPIRED, EXPIRING: not good any more, now or at the next charge. */
  state: z.enum(['GOOD', 'EXPIRING', 'EXPIRED', 'OVER']),
  /** True where its holder has revoked the recurring payment at the issuer. */
  isRevoked: z.boolean(),
  /** When the buyer was asked for another, as it expires; null where nobody was. */
  askedOn: z.nullable(day()),
})

export const getKeptCard = endpoint({
  at: 'GET core /subscriptions/{id}/card',
  summary:
    'Mostra o cartão em que uma assinatura é cobrada, até quando vale e se outro foi pedido.',
  access: can.seeSubscriptions,
  rate: 'read',
  params: z.object({ id: uuid() }),
  /** Null where none is kept. */
  answer: z.object({ card: z.nullable(KeptCardView) }),
  errors: [NotFound],
})
