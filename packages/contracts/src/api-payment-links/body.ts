import * as z from 'zod/mini'
import { about } from '../api-page.ts'
import { Metadata } from '../metadata.ts'
import {
  CreditCardMethod,
  installmentCount,
  mixedSaysHowMany,
  noMoreThanPossible,
  offersAMethod,
  PaymentLinkBody,
  PaymentMethod,
  PaymentOrder,
  percent,
  timerHasAnEnd,
} from '../payment-links/body.ts'

const form = PaymentLinkBody.shape
const order = PaymentOrder.shape
const card = CreditCardMethod.shape

const discount = about(
  'Desconto de quem paga assim.',
  z.nullish(
    z.object({
      amount: about('De 0 a 100, em por cento.', percent(z.number())),
      type: about('Sempre PERCENT.', z.literal('PERCENT')),
    }),
  ),
)

const Order = z
  .object({
    title: about('O que é vendido; o cliente lê.', order.title),
    description: about('Mais sobre a venda; o cliente lê.', order.description),
    value: about('Valor em reais.', order.value),
    installments: about(
      'O máximo de parcelas do cartão, onde customInstallmentsValues não o diz.',
      order.installments,
    ),
    customInstallmentsValues: about(
      'O máximo de parcelas de cada forma de pagamento.',
      z._default(
        z
          .array(
            z
              .object({
                paymentMethod: about('A forma de pagamento.', PaymentMethod),
                installments: about('O máximo de parcelas.', installmentCount),
              })
              .check(noMoreThanPossible),
          )
          .check(z.maxLength(3)),
        [],
      ),
    ),
    expirationDate: about(
      'Até quando pode ser pago, no horário de São Paulo, de 15 em 15 minutos: 2030-12-15T18:00.',
      order.expirationDate,
    ),
    timer: about('Mostra ao cliente o tempo que resta.', order.timer),
  })
  .check(timerHasAnEnd)

const Card = z
  .object({
    discount,
    type: about('Como o cartão é cobrado.', card.type),
    creditCardTax: about('Quem paga o parcelamento, do tipo EARLY.', card.creditCardTax),
    interestFreeInstallments: about(
      'Até quantas parcelas o vendedor paga, do tipo EARLY_MIXED.',
      card.interestFreeInstallments,
    ),
  })
  .check(mixedSaysHowMany)

/** What the panel's form of a one-off link sends; with whom it is shared is decided in the panel alone. */
export const ApiPaymentLinkBody = z.object({
  type: about('Sempre ORDER: uma cobrança pontual.', form.type),
  uuidSellerClient: about('O cliente, de um link para um só.', form.uuidSellerClient),
  scheduledDate: about('O dia em que o cartão dado é cobrado.', form.scheduledDate),
  bankSlipDescription: about('O que o boleto diz.', form.bankSlipDescription),
  paymentOrder: about('O que é vendido.', Order),
  metadata: about(
    'Chaves e valores seus, que as cobranças do link guardam; sem eles, ficam como estão.',
    z.optional(Metadata),
  ),
  returnUrl: about('Para onde o cliente vai depois de pagar.', form.returnUrl),
  maxPayments: about('Quantos pagamentos recebe; sem ele, quantos vierem.', form.maxPayments),
  whiteLabel: about('A página não mostra quem a mantém.', form.whiteLabel),
  enableAnchoring: about('A página destaca o menor preço.', form.enableAnchoring),
  allowedPaymentMethods: about(
    'As formas de pagamento; as que faltam não são oferecidas.',
    z
      .object({
        creditCardMethod: about('Cartão de crédito.', z.nullish(Card)),
        bankSlipMethod: about('Boleto.', z.nullish(z.object({ discount }))),
        pixMethod: about('Pix.', z.nullish(z.object({ discount }))),
      })
      .check(offersAMethod),
  ),
})
