import * as z from 'zod/mini'
import { about } from '../api-page.ts'
import { instant } from '../fields.ts'

/** The card token of specification 3 §3. */
export const BuyerCardView = z.object({
  uuid: about('O token do cartão: o cardToken de um pedido.', z.string()),
  cardId: about(
    'O cartão guardado: o cardId de um pedido ou de uma sessão 3-D Secure.',
    z.string(),
  ),
  buyerId: about(
    'O cliente de quem é o cartão; null onde serve para um pagamento.',
    z.nullable(z.string()),
  ),
  status: about(
    'ACTIVE enquanto pode ser cobrado; EXPIRED depois da validade; ENDED se o emissor não o aceita mais.',
    z.enum(['ACTIVE', 'EXPIRED', 'ENDED']),
  ),
  brand: about('Bandeira.', z.string()),
  cardHolderName: about('Nome impresso no cartão.', z.string()),
  first6digits: about(
    'Os 6 primeiros dígitos; null depois que a adquirente trocou o número.',
    z.nullable(z.string()),
  ),
  last4digits: about('Os 4 últimos dígitos.', z.string()),
  expirationMonth: about('Mês da validade.', z.nullable(z.int())),
  expirationYear: about('Ano da validade.', z.nullable(z.int())),
  fingerprint: about('Igual para o mesmo número de cartão, só neste vendedor.', z.string()),
  cvvChecked: about(
    'Verdadeiro depois que o emissor aprovou um pagamento com o cartão.',
    z.boolean(),
  ),
  createdAt: about('Quando foi criado.', instant()),
})

/** A session of 3-D Secure, and where the page sends its token. */
export const CardSessionView = z.object({
  id: about('O sessionId do pedido.', z.string()),
  token: about('O que a página envia a collectUrl, no campo JWT de um formulário.', z.string()),
  collectUrl: about(
    'O endereço que reconhece o navegador do comprador, em um iframe oculto.',
    z.string(),
  ),
  providerType: about('Quem autentica o titular.', z.string()),
})
