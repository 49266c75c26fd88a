import * as z from 'zod/mini'
import { about } from '../api-page.ts'
import { BuyerAddress } from '../buyers/address.ts'
import { optionalText, uuid } from '../fields.ts'

/** By card, in instalments whose cost the buyer or the seller bears. */
export const CARD_METHODS = ['CREDIT_CARD_EARLY_BUYER', 'CREDIT_CARD_EARLY_SELLER'] as const
export type CardMethod = (typeof CARD_METHODS)[number]
export const ORDER_METHODS = ['PIX', 'BANK_SLIP', ...CARD_METHODS] as const
export type OrderMethod = (typeof ORDER_METHODS)[number]

export const isCardMethod = (method: OrderMethod): method is CardMethod =>
  (CARD_METHODS as readonly OrderMethod[]).includes(method)

/** What the acquirer is told about a purchase, to judge whether it is a fraud. */
const FraudData = z.object({
  ip: about(
    'Endereço IP do comprador.',
    z.optional(z.string().check(z.regex(/^[0-9a-fA-F.:]{2,45}$/, 'Informe um endereço IP.'))),
  ),
  userAgent: about('O navegador do comprador (User-Agent).', optionalText(500)),
  deviceId: about('O identificador do aparelho.', optionalText(100)),
  billingAddress: about('O endereço da fatura do cartão.', z.optional(BuyerAddress)),
})

/** The card of a payment: one that was just given, or one that is kept. */
export const cardFields = {
  cardToken: about('O uuid de um cartão que acaba de ser dado; paga uma vez.', z.optional(uuid())),
  cardId: about('O cardId de um cartão guardado do mesmo cliente.', z.optional(uuid())),
  fraudData: about(
    'Dados da compra para a análise de fraude da adquirente; não são guardados.',
    z.optional(FraudData),
  ),
  threeDSecure: about(
    'O comprador está presente: o emissor pode pedir que ele confirme. Sem isto, um emissor que pede recusa.',
    z.optional(z.object({ sessionId: about('O id da sessão 3-D Secure.', uuid()) })),
  ),
}

const ONE_CARD = 'Envie cardToken ou cardId, um dos dois.'

interface CardGiven {
  cardToken?: string | undefined
  cardId?: string | undefined
}

/** True where one card is named; by both names where they are the same. */
const isOneCard = ({ cardToken, cardId }: CardGiven): boolean =>
  (cardToken ?? cardId) !== undefined && (cardToken ?? cardId) === (cardId ?? cardToken)

export const oneCard = z.refine<CardGiven>(isOneCard, { error: ONE_CARD, path: ['cardToken'] })

export const OrderPayment = z
  .object({ method: about('A forma de pagamento.', z.enum(ORDER_METHODS)), ...cardFields })
  .check(
    z.refine((payment) => !isCardMethod(payment.method) || isOneCard(payment), {
      error: ONE_CARD,
      path: ['cardToken'],
    }),
    z.refine(({ method, cardToken, cardId }) => isCardMethod(method) || !(cardToken ?? cardId), {
      error: 'Um cartão só vale com um método de cartão.',
      path: ['method'],
    }),
  )
