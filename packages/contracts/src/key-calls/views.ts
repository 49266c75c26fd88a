import * as z from 'zod/mini'
import { about } from '../api-page.ts'
import { instant } from '../fields.ts'
import { CALL_OUTCOMES } from './words.ts'

/** A call as its own key sees it. */
export const KeyCallView = z.object({
  uuid: about('Identificador da chamada, o mesmo do cabeçalho X-Request-Id.', z.string()),
  at: about('Quando chegou.', instant()),
  method: about('Método HTTP.', z.string()),
  path: about('Endereço, sem a consulta e sem o que não é identificador.', z.string()),
  status: about('Status da resposta.', z.int()),
  outcome: about('OK até 399, REFUSED até 499, FAILED daí em diante.', z.enum(CALL_OUTCOMES)),
  millis: about('Quanto demorou, em milissegundos.', z.int()),
  errorCode: about('Código do erro, onde houve um.', z.nullable(z.string())),
  idempotencyKey: about('A chave de idempotência que foi enviada.', z.nullable(z.string())),
  replayed: about('Verdadeiro se a resposta foi a guardada de uma chamada igual.', z.boolean()),
})

/** With the key that made it, and what its error means. */
export const SellerCallView = z.object({
  ...KeyCallView.shape,
  /** As the endpoint table has it: '/v1/orders/{id}'. */
  route: z.string(),
  key: z.object({
    uuid: z.string(),
    /** Null where the key was deleted. */
    title: z.nullable(z.string()),
  }),
  /** What the code of the error means, in general. */
  error: z.nullable(z.object({ title: z.string(), description: z.string() })),
})
