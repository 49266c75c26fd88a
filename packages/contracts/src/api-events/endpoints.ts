import * as z from 'zod/mini'
import { about, KeyPage } from '../api-page.ts'
import { endpoint } from '../endpoint.ts'
import { NotFound } from '../errors.ts'
import { EventView } from '../events/endpoints.ts'

/** Types in one parameter. */
const TYPES_AT_MOST = 20

const types = about(
  'Só eventos destes tipos, separados por vírgulas, como charge.paid,order.paid; até 20.',
  z.optional(
    z.pipe(
      z.string().check(
        z.maxLength(1_000),
        z.regex(/^[a-z_]+\.[a-z_]+(,[a-z_]+\.[a-z_]+)*$/, 'Informe tipos de eventos.'),
        z.refine(
          (text) => text.split(',').length <= TYPES_AT_MOST,
          `Informe até ${TYPES_AT_MOST} tipos.`,
        ),
      ),
      z.transform((text) => [...new Set(text.split(','))]),
    ),
  ),
)

const number = z.coerce.number<string | number>().check(z.int(), z.minimum(0))

export const listApiEvents = endpoint({
  at: 'GET payment /v1/events',
  summary:
    'Lista os eventos, do mais antigo ao mais novo. Um evento aparece em cerca de um segundo e é guardado por 90 dias.',
  access: 'key events:read',
  rate: 'read',
  query: z.object({
    limit: KeyPage.limit,
    after: about('Os eventos de número maior do que este.', z._default(number, 0)),
    types,
  }),
  answer: z.object({
    content: about('Os eventos da página, do mais antigo ao mais novo.', z.array(EventView)),
    hasMore: about('Verdadeiro quando há eventos depois destes.', z.boolean()),
  }),
})

export const getApiEvent = endpoint({
  at: 'GET payment /v1/events/{id}',
  summary: 'Mostra um evento.',
  access: 'key events:read',
  rate: 'read',
  params: z.object({
    id: about(
      'O id do evento.',
      z.string().check(z.regex(/^evt_[0-9a-z]{39}$/, 'Identificador inválido.')),
    ),
  }),
  answer: EventView,
  errors: [NotFound],
})

export const followApiEvents = endpoint({
  at: 'GET payment /v1/events/stream',
  summary:
    'Envia os eventos à medida que acontecem (Server-Sent Events): o id de cada um é o seu número, e o cabeçalho Last-Event-ID ou after continua depois dele. Sem nenhum dos dois, começa agora.',
  access: 'key events:read',
  rate: 'read',
  query: z.object({
    after: about(
      'Começa depois do evento deste número; Last-Event-ID vale mais.',
      z.optional(number),
    ),
    types,
  }),
  produces: 'text/event-stream',
})
