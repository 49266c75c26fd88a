import * as z from 'zod/mini'
import { can } from '../access.ts'
import { about } from '../api-page.ts'
import { endpoint } from '../endpoint.ts'
import { instant, size } from '../fields.ts'
import { EVENT_DOMAINS, type EventDomain } from './event-group.ts'
import { EVENT_GROUPS } from './types.ts'

/** The form in which events show their objects. */
export const API_VERSION = '2026-11-23'

/** The domain of each kind of object; of any other it is ACCOUNT. */
export const OF_OBJECT: Record<string, EventDomain> = Object.fromEntries(
  EVENT_GROUPS.map(({ object, domain }) => [object, domain]),
)

/** What an event of this type is about, as webhooks choose it. */
export const domainOf = (type: string): EventDomain =>
  OF_OBJECT[type.split('.')[0] ?? ''] ?? 'ACCOUNT'

const AnObject = z.record(z.string(), z.unknown())

export const EventView = z.object({
  id: about('Identificador do evento: evt_ e 39 letras e números.', z.string()),
  type: about("O que aconteceu, como 'charge.paid'.", z.string()),
  timestamp: about('Quando aconteceu.', instant()),
  apiVersion: about('A versão em que o objeto é mostrado.', z.string()),
  domain: about('A que parte do produto pertence.', z.enum(EVENT_DOMAINS)),
  number: about('O lugar no registro do vendedor, a partir de 1 e sem falhas.', z.int()),
  sequence: about('O lugar entre os eventos do mesmo objeto, a partir de 1.', z.int()),
  data: about(
    'O objeto do evento.',
    z.object({
      object: about('O objeto, como ficou depois do que aconteceu.', AnObject),
      previous: about('O que era diferente antes, onde isso é dito.', z.nullable(AnObject)),
    }),
  ),
  cause: about(
    'O que o causou.',
    z.object({
      kind: about(
        'Quem: painel, API, checkout, banco ou adquirente, prazo, operador.',
        z.enum(['panel', 'api', 'checkout', 'rail', 'schedule', 'operator']),
      ),
      requestId: about('A chamada que o causou.', z.optional(z.string())),
      idempotencyKey: about('A chave de idempotência da chamada.', z.optional(z.string())),
    }),
  ),
})

export const listEvents = endpoint({
  at: 'GET core /events',
  summary:
    'Lista o que aconteceu com cobranças, estornos, assinaturas e o resto, do mais antigo ao mais novo; after pede os que vêm depois de um número. Um evento aparece em cerca de um segundo e é guardado por 90 dias.',
  access: can.seeEvents,
  rate: 'read',
  query: z.object({
    after: z._default(z.coerce.number<string | number>().check(z.int(), z.minimum(0)), 0),
    /** Whole, as 'charge.paid'. */
    type: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    /** Of a charge, a refund, a plan: what its own endpoints call uuid or id. */
    objectId: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    size: size(20),
  }),
  answer: z.object({
    content: z.array(EventView),
    /** For the page after this one; null on the last. */
    next: z.nullable(z.number()),
  }),
})
