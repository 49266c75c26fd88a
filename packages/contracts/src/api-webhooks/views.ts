import * as z from 'zod/mini'
import { about } from '../api-page.ts'
import { instant } from '../fields.ts'
import { CALL_ERRORS, DELIVERY_STATES, LANES } from '../webhook-deliveries/words.ts'
import { FORMS, HEALTHS, SIGNATURES, WEBHOOK_DOMAINS } from '../webhooks/words.ts'

export const ApiWebhook = z.object({
  uuid: about('Identificador do webhook.', z.string()),
  title: about('Título.', z.string()),
  url: about('Aonde os eventos vão.', z.string()),
  domains: about('De que partes do produto.', z.array(z.enum(WEBHOOK_DOMAINS))),
  types: about('Só eventos destes tipos; vazio: todos os dos domínios.', z.array(z.string())),
  form: about('FULL, com o objeto, ou THIN, só com os identificadores.', z.enum(FORMS)),
  signature: about('Como os envios são assinados, por Standard Webhooks.', z.enum(SIGNATURES)),
  active: about('Verdadeiro enquanto recebe eventos.', z.boolean()),
  headers: about('Os nomes dos cabeçalhos; os valores não são mostrados.', z.array(z.string())),
  health: about(
    'DEGRADED: falha, e um envio por vez é tentado; SUSPENDED: parado até ser retomado.',
    z.enum(HEALTHS),
  ),
  failingSince: about('A primeira falha depois do último sucesso.', z.nullable(instant())),
  nextAttemptAt: about('Quando é a próxima tentativa.', z.nullable(instant())),
  waiting: about('Quantos eventos esperam, contados até um limite.', z.int()),
  formerSecretUntil: about('Até quando o segredo anterior também assina.', z.nullable(instant())),
  createdAt: about('Quando foi criado.', instant()),
})

const secret = about(
  'O segredo que assina os envios, ou a chave pública que os confere (v1a), mostrados só aqui; vazio se já foram trocados outra vez.',
  z.string(),
)

/** With its secret, which no key is shown again. */
export const MadeApiWebhook = z.object({ ...ApiWebhook.shape, secret })

export const ApiWebhookSecret = z.object({
  uuid: about('Identificador do webhook.', z.string()),
  secret,
})

export const ApiDelivery = z.object({
  uuid: about('Identificador do envio.', z.string()),
  lane: about('LIVE: um evento novo; REPLAY: reenviado; TEST: um teste.', z.enum(LANES)),
  number: about('O número do evento.', z.int()),
  eventId: about('O id do evento.', z.string()),
  type: about('O tipo do evento.', z.string()),
  at: about('Quando aconteceu.', instant()),
  state: about('Situação do envio.', z.enum(DELIVERY_STATES)),
  attempts: about('Tentativas que contaram.', z.int()),
  nextAttemptAt: about('Quando é a próxima tentativa.', z.nullable(instant())),
  status: about('O que o servidor respondeu por último.', z.nullable(z.int())),
  error: about('Por que não respondeu.', z.nullable(z.enum(CALL_ERRORS))),
})

export const ApiDeliveryDetail = z.object({
  ...ApiDelivery.shape,
  body: about(
    'O corpo, como é enviado; null se o evento já não é guardado, ou se a chave não pode ver eventos.',
    z.nullable(z.string()),
  ),
  cause: about(
    'O que causou o evento; null se ele já não é guardado.',
    z.nullable(
      z.object({
        kind: about(
          'Quem: painel, API, checkout, banco ou adquirente, prazo, operador.',
          z.string(),
        ),
        requestId: about('A chamada que o causou.', z.optional(z.string())),
        idempotencyKey: about('A chave de idempotência da chamada.', z.optional(z.string())),
      }),
    ),
  ),
  tries: about(
    'As tentativas dos últimos 30 dias, da mais nova à mais antiga.',
    z.array(
      z.object({
        uuid: about('Identificador da tentativa.', z.string()),
        at: about('Quando foi.', instant()),
        signedAt: about('O webhook-timestamp que foi assinado.', instant()),
        status: about('O que o servidor respondeu.', z.nullable(z.int())),
        error: about('Por que não respondeu.', z.nullable(z.enum(CALL_ERRORS))),
        millis: about('Quanto demorou, em milissegundos.', z.int()),
        answer: about('O começo da resposta.', z.string()),
      }),
    ),
  ),
})
