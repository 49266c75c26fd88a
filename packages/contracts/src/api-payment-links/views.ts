import * as z from 'zod/mini'
import { about } from '../api-page.ts'
import { day, instant } from '../fields.ts'
import {
  CreditCardTax,
  CreditCardType,
  PaymentLinkType,
  PaymentMethod,
} from '../payment-links/body.ts'
import { Period } from '../plans/body.ts'
import { SplitType } from '../sub-sellers/split-share.ts'

const discount = about(
  'Desconto de quem paga assim.',
  z.object({
    amount: about('Em por cento.', z.number()),
    type: about('Sempre PERCENT.', z.literal('PERCENT')),
  }),
)

/** A link as its form says it, and where it stands. */
export const ApiPaymentLink = z.object({
  uuid: about('Identificador do link.', z.string()),
  url: about('O endereço a enviar ao cliente.', z.string()),
  type: about('ORDER, FAST_ORDER ou SUBSCRIPTION.', PaymentLinkType),
  status: about(
    'OPEN: pode ser pago; FULL: recebeu os pagamentos que recebe; PLAN_OFF: o plano está inativo.',
    z.enum(['OPEN', 'EXPIRED', 'PAID', 'FULL', 'DELETED', 'PLAN_OFF']),
  ),
  createdAt: about('Quando foi criado.', instant()),
  uuidSellerClient: about('O cliente, de um link para um só.', z.nullable(z.string())),
  scheduledDate: about('O dia em que o cartão dado é cobrado.', z.nullable(day())),
  bankSlipDescription: about('O que o boleto diz.', z.nullable(z.string())),
  metadata: about(
    'Chaves e valores seus.',
    z.array(z.object({ key: about('A chave.', z.string()), value: about('O valor.', z.string()) })),
  ),
  returnUrl: about('Para onde o cliente vai depois de pagar.', z.nullable(z.string())),
  maxPayments: about('Quantos pagamentos recebe; null sem limite.', z.nullable(z.int())),
  paymentCount: about('Quantos recebeu; null sem limite.', z.nullable(z.int())),
  whiteLabel: about('A página não mostra quem a mantém.', z.boolean()),
  enableAnchoring: about('A página destaca o menor preço.', z.boolean()),
  paymentOrder: about(
    'O que é vendido; de uma assinatura, o título do plano e o total.',
    z.object({
      title: about('Título.', z.string()),
      description: about('Descrição.', z.nullable(z.string())),
      value: about('Valor em reais.', z.number()),
      installments: about('O máximo de parcelas do cartão.', z.int()),
      customInstallmentsValues: about(
        'O máximo de parcelas de cada forma de pagamento.',
        z.array(
          z.object({
            paymentMethod: about('A forma de pagamento.', PaymentMethod),
            installments: about('O máximo de parcelas.', z.int()),
          }),
        ),
      ),
      expirationDate: about(
        'Até quando pode ser pago, no horário de São Paulo.',
        z.nullable(z.string()),
      ),
      timer: about('Mostra ao cliente o tempo que resta.', z.boolean()),
    }),
  ),
  paymentSubscription: about(
    'O que é assinado, de um link de assinatura.',
    z.nullable(
      z.object({
        idPlan: about('O plano.', z.int()),
        type: about('A periodicidade.', Period),
        valuePerMonth: about('Quanto custa um mês, em reais.', z.number()),
        value: about('O total do período, em reais.', z.number()),
        additionalValue: about('O que é somado às primeiras cobranças, em reais.', z.number()),
        additionalTitle: about('O que é isso.', z.nullable(z.string())),
        additionalInstallments: about('Em quantas cobranças é dividido.', z.int()),
      }),
    ),
  ),
  allowedPaymentMethods: about(
    'As formas de pagamento; null onde não são oferecidas.',
    z.object({
      creditCardMethod: about(
        'Cartão de crédito.',
        z.nullable(
          z.object({
            type: about('Como o cartão é cobrado.', CreditCardType),
            creditCardTax: about('Quem paga o parcelamento.', CreditCardTax),
            interestFreeInstallments: about(
              'Até quantas parcelas o vendedor paga.',
              z.nullable(z.int()),
            ),
            discount,
          }),
        ),
      ),
      bankSlipMethod: about('Boleto.', z.nullable(z.object({ discount }))),
      pixMethod: about('Pix.', z.nullable(z.object({ discount }))),
    }),
  ),
  subSellerPaymentRequest: about(
    'Com que sub-vendedores é dividido.',
    z.array(
      z.object({
        idSubSeller: about('O número do sub-vendedor.', z.int()),
        paymentType: about('FIXED, em reais, ou PERCENTAGE.', SplitType),
        paymentValue: about('O valor, ou a porcentagem.', z.number()),
        amount: about('Quanto recebe, em reais.', z.number()),
      }),
    ),
  ),
})
