import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { LinkAlreadyPaid, LinkNotPayable, LinkOfPage, NotFound, SplitTooLarge } from '../errors.ts'
import { page, pageOf, reaisInQuery, size, sort, uuid } from '../fields.ts'
import { LinkFigures } from '../link-figures/views.ts'
import { PlanView } from '../plans/endpoints.ts'
import { SplitType } from '../sub-sellers/split-share.ts'
import {
  CreditCardType,
  installmentCount,
  LinkSplit,
  NewPaymentLinkBody,
  PaymentLinkBody,
  PaymentMethod,
  percent,
  QuickLinkBody,
  SplitToPreview,
} from './body.ts'
import { NewSubscriptionLinkBody, SubscriptionLinkBody } from './subscription-body.ts'
import { InstallmentTable, PaymentLinkSummary, PaymentLinkView, SplitPreview } from './views.ts'

const Ref = z.object({ id: uuid() })

/** The types of links, as the tabs of their list are called. */
const LinkTab = z.enum(['orders', 'subscriptions', 'fast-orders'])

const LinkFilter = z.object({
  title: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  /** The title, as a caller may name it for links of plans (specification 1 §7). */
  planTitle: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  whiteLabel: z.optional(z.enum(['true', 'false'])),
  /** In reais, exactly; looked for among the newest links of the type. */
  value: z.optional(reaisInQuery()),
})

export const listPaymentLinks = endpoint({
  at: 'GET core /payment-links',
  summary:
    'Lista os links de um tipo, os rápidos só com a funcionalidade; title, ou planTitle, busca pelo começo das palavras, e value, pelo valor, entre os 500 mais novos.',
  access: can.seePaymentLinks,
  rate: 'read',
  query: z.extend(LinkFilter, {
    type: z._default(LinkTab, 'orders'),
    page: page(),
    size: size(20),
    /** By day of creation, or by what was sold there. */
    sort: sort(['createdAt', 'amount'], 'createdAt,desc'),
  }),
  answer: pageOf(z.extend(PaymentLinkSummary, { figures: LinkFigures })),
})

export const countPaymentLinks = endpoint({
  at: 'GET core /payment-links/counts',
  summary:
    'Conta os links de cada tipo com os filtros da lista, cada um até 1000; os rápidos só com a funcionalidade.',
  access: can.seePaymentLinks,
  rate: 'read',
  query: LinkFilter,
  answer: z.object({
    counts: z.array(
      z.object({
        type: LinkTab,
        /** Stops at COUNTED_AT_MOST. */
        totalElements: z.number(),
        hasMoreElements: z.boolean(),
      }),
    ),
  }),
})

export const getPaymentLink = endpoint({
  at: 'GET core /payment-links/{id}',
  summary: 'Mostra um link de pagamento.',
  access: can.seePaymentLinks,
  rate: 'read',
  params: Ref,
  answer: PaymentLinkView,
  errors: [NotFound],
})

export const createPaymentLink = endpoint({
  at: 'POST core /payment-links',
  summary: 'Cria um link de cobrança pontual; url é o endereço a enviar ao comprador.',
  access: can.changePaymentLinks,
  rate: 'write',
  repeat: 'keyed',
  body: NewPaymentLinkBody,
  answer: PaymentLinkView,
  status: 201,
  errors: [NotFound, LinkNotPayable, SplitTooLarge],
})

export const editPaymentLink = endpoint({
  at: 'PUT core /payment-links/{id}',
  summary: 'Altera um link de cobrança pontual; as cobranças já geradas não mudam.',
  access: can.changePaymentLinks,
  rate: 'write',
  repeat: 'natural',
  versioned: true,
  params: Ref,
  body: PaymentLinkBody,
  answer: PaymentLinkView,
  errors: [NotFound, LinkNotPayable, LinkAlreadyPaid, SplitTooLarge],
})

export const createQuickLink = endpoint({
  at: 'POST core /payment-links/fast-orders',
  summary: 'Cria um link rápido: pago por Pix ou cartão, sem cadastro do comprador.',
  access: can.changeQuickLinks,
  rate: 'write',
  repeat: 'keyed',
  body: QuickLinkBody,
  answer: PaymentLinkView,
  status: 201,
  errors: [LinkNotPayable],
})

export const editQuickLink = endpoint({
  at: 'PUT core /payment-links/fast-orders/{id}',
  summary: 'Altera um link rápido; as cobranças já geradas não mudam.',
  access: can.changeQuickLinks,
  rate: 'write',
  repeat: 'natural',
  versioned: true,
  params: Ref,
  body: QuickLinkBody,
  answer: PaymentLinkView,
  errors: [NotFound, LinkNotPayable],
})

export const createSubscriptionLink = endpoint({
  at: 'POST core /payment-links/subscriptions',
  summary: 'Cria um link de assinatura: quem o paga assina o plano.',
  access: can.changePaymentLinks,
  rate: 'write',
  repeat: 'keyed',
  body: NewSubscriptionLinkBody,
  answer: PaymentLinkView,
  status: 201,
  errors: [NotFound, LinkNotPayable],
})

export const editSubscriptionLink = endpoint({
  at: 'PUT core /payment-links/subscriptions/{id}',
  summary: 'Altera um link de assinatura; as assinaturas já feitas não mudam.',
  access: can.changePaymentLinks,
  rate: 'write',
  repeat: 'natural',
  versioned: true,
  params: Ref,
  body: SubscriptionLinkBody,
  answer: PaymentLinkView,
  errors: [NotFound, LinkNotPayable, LinkAlreadyPaid, LinkOfPage],
})

export const deletePaymentLink = endpoint({
  at: 'DELETE core /payment-links/{id}',
  summary: 'Exclui um link; as cobranças já geradas continuam.',
  access: can.changePaymentLinks,
  rate: 'write',
  repeat: 'natural',
  params: Ref,
  errors: [NotFound, LinkOfPage],
})

export const previewInstallments = endpoint({
  at: 'GET core /payment-links/installments-payment',
  summary:
    'Calcula as parcelas de um valor, com o custo por conta do comprador e por conta do vendedor.',
  access: can.seePaymentLinks,
  rate: 'read',
  query: z.object({
    amount: reaisInQuery(),
    maxInstallments: z._default(installmentCount, 12),
    paymentMethod: z._default(PaymentMethod, 'CREDIT_CARD'),
    /** With another type than EARLY, which leaves the choice open, both lists are the same. */
    creditCardType: z._default(CreditCardType, 'EARLY'),
    interestFreeInstallments: z._default(installmentCount, 1),
    discount: z._default(percent(z.coerce.number<string | number>()), 0),
  }),
  answer: InstallmentTable,
})

export const listLinkSubSellers = endpoint({
  at: 'GET core /payment-links/subseller',
  summary: 'Lista os sub-vendedores com quem um link novo pode ser dividido.',
  access: can.seeLinkSubSellers,
  rate: 'read',
  answer: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      paymentType: SplitType,
      paymentValue: z.number(),
    }),
  ),
})

export const listLinkPlans = endpoint({
  at: 'GET core /payment-links/plans',
  summary: 'Lista os planos ativos, dos quais um link ou uma importação pode ser.',
  access: can.choosePlans,
  rate: 'read',
  answer: z.array(PlanView),
})

export const previewSplit = endpoint({
  at: 'POST core /payment-links/sub-seller/payment/preview',
  summary: 'Calcula quanto cada sub-vendedor recebe de um valor. Nada é alterado.',
  access: can.splitPaymentLinks,
  rate: 'read',
  repeat: 'natural',
  body: SplitToPreview,
  answer: SplitPreview,
})

export const editLinkSplit = endpoint({
  at: 'PATCH core /payment-links/sub-seller/payment',
  summary: 'Altera a divisão de um link entre sub-vendedores; as cobranças já geradas não mudam.',
  access: can.splitPaymentLinks,
  rate: 'write',
  repeat: 'natural',
  versioned: true,
  body: z.object({ uuidPaymentLink: uuid(), subSellerPaymentRequest: LinkSplit }),
  answer: PaymentLinkView,
  errors: [NotFound, LinkAlreadyPaid, SplitTooLarge],
})

export const getPaymentDefaults = endpoint({
  at: 'GET core /sellers/default-payments-method',
  summary: 'Mostra como começa o formulário de um novo link e os limites do vendedor.',
  access: can.seePaymentDefaults,
  rate: 'read',
  answer: z.object({
    defaultEnableBankSlip: z.boolean(),
    defaultEnableCreditCard: z.boolean(),
    defaultEnablePixPayment: z.boolean(),
    /** No other method may be chosen. */
    cardOnly: z.boolean(),
    defaultCreditCardType: z.enum(['EARLY', 'EARLY_BUYER', 'EARLY_SELLER']),
    /** Of the early types, no other may be chosen; null where the seller chooses. */
    forcedCreditCardType: z.nullable(z.enum(['EARLY_BUYER'])),
    enableSplitOperation: z.boolean(),
    /** EARLY_MIXED may be chosen. */
    mixedInstallment: z.boolean(),
    maxInstallments: z.object({
      CREDIT_CARD: z.number(),
      BANK_SLIP: z.number(),
      PIX: z.number(),
    }),
  }),
})
