/** The objects of the events that a shop's system follows; presenters on the server return these types. */
import * as z from 'zod/mini'
import { about } from '../api-page.ts'
import { ChargeMethod, ChargeStatus } from '../charges/views.ts'
import { day, instant } from '../fields.ts'
import { OrderView } from '../orders/views.ts'

const uuid = (what: string) => about(`Identificador ${what}.`, z.string())
const maybe = (what: string) => about(`Identificador ${what}, onde há.`, z.nullable(z.string()))
const amount = (what: string) => about(`${what}, em reais.`, z.number())

export const ChargeObject = z.object({
  uuid: uuid('da cobrança'),
  title: about('O que é cobrado.', z.string()),
  status: about('Situação da cobrança.', ChargeStatus),
  value: amount('Valor'),
  interestAmount: amount('Juros do parcelamento'),
  feeAmount: amount('Taxas'),
  anticipationAmount: amount('Custo da antecipação'),
  splitAmount: amount('Parte dos sub-vendedores'),
  surchargeAmount: amount('O que o atraso custou ao cliente, além do valor'),
  paymentMethod: about('Forma de pagamento.', z.nullable(ChargeMethod)),
  installments: about('Parcelas no cartão.', z.nullable(z.int())),
  card: about(
    'O cartão, sem o seu número.',
    z.nullable(z.object({ brand: z.optional(z.string()), last4digits: z.string() })),
  ),
  expirationDate: about('Vencimento.', day()),
  paidDate: about('Dia em que foi paga.', z.nullable(day())),
  customer: maybe('do cliente'),
  paymentLink: maybe('do link de pagamento'),
  subscription: maybe('da assinatura'),
  group: maybe('da primeira parte de um pagamento em várias'),
  part: about('Número desta parte.', z.number()),
  createdAt: about('Quando foi criada.', instant()),
})

export const OrderObject = z.object({
  uuid: uuid('do pedido'),
  title: about('O que é vendido.', z.string()),
  status: OrderView.shape.status,
  value: amount('Valor'),
  method: OrderView.shape.method,
  installments: about('Parcelas.', z.int()),
  customer: uuid('do cliente'),
  charge: uuid('da primeira cobrança'),
  externalId: about('O número do pedido no seu sistema.', z.nullable(z.string())),
  createdAt: about('Quando foi criado.', instant()),
})

export const InstrumentObject = z.object({
  uuid: uuid('da cobrança'),
  paymentMethod: about('Pix ou boleto.', z.string()),
  instrument: about('Número do código ou boleto entre os da cobrança.', z.unknown()),
  code: about('Código Pix copia e cola, ou linha digitável.', z.string()),
  expirationDate: about('Vencimento.', day()),
})

export const RefundObject = z.object({
  uuid: uuid('do estorno'),
  charge: uuid('da cobrança'),
  amount: amount('Valor'),
  status: about('Situação do estorno.', z.string()),
  kind: about('Por onde o dinheiro volta.', z.string()),
  asFraud: about('Verdadeiro se foi pedido por suspeita de fraude.', z.boolean()),
  createdAt: about('Quando foi pedido.', instant()),
  concludedAt: about('Quando foi confirmado, recusado ou cancelado.', z.nullable(instant())),
  refusalReason: about('Por que foi recusado.', z.nullable(z.string())),
  keyUntil: about('Até quando o cliente pode dizer a sua chave Pix.', z.nullable(instant())),
})

export const DisputeObject = z.object({
  uuid: uuid('da disputa'),
  charge: uuid('da cobrança'),
  status: about('Situação da disputa.', z.string()),
  amount: amount('Valor'),
  reason: about('O que o cliente alega.', z.string()),
  openedAt: about('Quando foi aberta.', instant()),
  deadline: about('Até que dia se contesta.', day()),
  contestedAt: about('Quando foi contestada.', z.nullable(instant())),
  concludedAt: about('Quando foi decidida.', z.nullable(instant())),
})

export const WebhookObject = z.object({
  uuid: uuid('do webhook'),
  title: about('Título.', z.string()),
  url: about('Para onde os eventos vão.', z.string()),
  active: about('Verdadeiro se está ativo.', z.boolean()),
  health: about('Saúde das entregas.', z.string()),
})

/** What the events of each type show, as far as it is described. */
export const EVENT_OBJECTS: Readonly<
  Record<string, { types: readonly string[]; schema: z.ZodMiniType }>
> = {
  Order: {
    types: [
      'order.created',
      'order.paid',
      'order.partially_paid',
      'order.failed',
      'order.canceled',
      'order.refunded',
    ],
    schema: OrderObject,
  },
  Charge: {
    types: [
      'charge.created',
      'charge.updated',
      'charge.paid',
      'charge.paid_manually',
      'charge.late',
      'charge.failed',
      'charge.canceled',
      'charge.abandoned',
      'charge.refunded',
      'charge.card_scheduled',
    ],
    schema: ChargeObject,
  },
  Instrument: { types: ['charge.instrument_ready'], schema: InstrumentObject },
  Refund: {
    types: ['refund.requested', 'refund.confirmed', 'refund.refused', 'refund.canceled'],
    schema: RefundObject,
  },
  Dispute: {
    types: ['dispute.opened', 'dispute.contested', 'dispute.won', 'dispute.lost'],
    schema: DisputeObject,
  },
  Webhook: {
    types: ['webhook.ping', 'webhook.suspended', 'webhook.resumed'],
    schema: WebhookObject,
  },
}
