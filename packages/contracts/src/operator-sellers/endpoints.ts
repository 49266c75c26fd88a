/** Sellers, as the platform's operators see and decide them. */
import * as z from 'zod/mini'
import { TOGGLES } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { NotFound, RegistrationNotApproved, SellerNotWaiting } from '../errors.ts'
import { FILL_IN, instant, size, text } from '../fields.ts'
import { MAX_INSTALLMENTS } from '../payment-links/body.ts'

const SELLER_STATES = ['WAITING', 'ACTIVE', 'BLOCKED', 'REFUSED'] as const

const number = z.coerce
  .number<string | number>()
  .check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))

/** The seller that an address names. */
const SellerRef = z.object({ sellerId: number })

/** Why, in words that the seller reads. */
const Reason = z.object({ reason: text(FILL_IN, 200) })

const SellerSummary = z.object({
  sellerId: z.number(),
  fantasyName: z.string(),
  companyName: z.string(),
  document: z.string(),
  state: z.enum(SELLER_STATES),
  createdAt: instant(),
})

const Settings = z.object({
  /** Everybody who signs in for the seller gives a second factor. */
  twoFactorRequired: z.boolean(),
  maxInstallments: z
    .int('Informe um número inteiro.')
    .check(
      z.minimum(1, 'Use no mínimo 1.'),
      z.maximum(MAX_INSTALLMENTS.CREDIT_CARD, `Use no máximo ${MAX_INSTALLMENTS.CREDIT_CARD}.`),
    ),
  cardOnly: z.boolean(),
  whiteLabel: z.boolean(),
  mixedInstallment: z.boolean(),
  pointOfSaleRefund: z.boolean(),
  /** Anticipation on demand, in place of anticipation of every sale. */
  onDemandEnabled: z.boolean(),
  /** Suspected of fraud: an anticipation within a withdrawal costs a tenth of the total. */
  fraudFlag: z.boolean(),
})

const OperatorSellerView = z.object({
  ...SellerSummary.shape,
  blockReason: z.nullable(z.string()),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  approvedAt: z.nullable(instant()),
  refusedAt: z.nullable(instant()),
  /** In reais. */
  available: z.number(),
  scheduled: z.number(),
  toggles: z.array(z.string()),
  settings: Settings,
  /** In percent, and in reais for the boleto. */
  pricing: z.object({
    pix: z.number(),
    bankSlip: z.number(),
    cardOne: z.number(),
    cardUpToSix: z.number(),
    cardUpToTwelve: z.number(),
    cardUpToTwentyOne: z.number(),
    anticipation: z.number(),
  }),
  users: z.array(z.object({ email: z.string(), profile: z.string(), status: z.string() })),
})

export const listOperatorSellers = endpoint({
  at: 'GET operator /sellers',
  summary: 'Lista os vendedores, do mais novo ao mais antigo.',
  access: 'operator-session',
  rate: 'read',
  query: z.object({
    /** A number, a document, or a part of a name or e-mail. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    state: z.optional(z.enum(SELLER_STATES)),
    before: z.optional(number),
    size: size(20),
  }),
  answer: z.object({
    content: z.array(SellerSummary),
    /** To ask for those after these; null where there are none. */
    next: z.nullable(z.number()),
  }),
})

const deciding = { access: 'operator-session', rate: 'write', repeat: 'natural' } as const

export const getOperatorSeller = endpoint({
  at: 'GET operator /sellers/{sellerId}',
  summary: 'Mostra um vendedor: cadastro, saldo, regras, preços e usuários.',
  access: 'operator-session',
  rate: 'read',
  params: SellerRef,
  answer: OperatorSellerView,
  errors: [NotFound],
})

export const approveOperatorSeller = endpoint({
  at: 'POST operator /sellers/{sellerId}/approve',
  summary: 'Aprova um cadastro: os links podem ser pagos, e os repasses saem.',
  ...deciding,
  stepUp: { action: 'Aprovar o vendedor', when: 'always' },
  params: SellerRef,
  answer: OperatorSellerView,
  errors: [NotFound],
})

export const refuseOperatorSeller = endpoint({
  at: 'POST operator /sellers/{sellerId}/refuse',
  summary: 'Recusa um cadastro que aguarda, e escreve o motivo ao vendedor.',
  ...deciding,
  params: SellerRef,
  body: Reason,
  answer: OperatorSellerView,
  errors: [NotFound, SellerNotWaiting],
})

export const blockOperatorSeller = endpoint({
  at: 'POST operator /sellers/{sellerId}/block',
  summary: 'Segura os repasses de um vendedor; o motivo aparece no painel dele.',
  ...deciding,
  params: SellerRef,
  body: Reason,
  answer: OperatorSellerView,
  errors: [NotFound],
})

export const unblockOperatorSeller = endpoint({
  at: 'POST operator /sellers/{sellerId}/unblock',
  summary: 'Libera os repasses de um vendedor bloqueado.',
  ...deciding,
  stepUp: { action: 'Liberar os repasses do vendedor', when: 'always' },
  params: SellerRef,
  answer: OperatorSellerView,
  errors: [NotFound, RegistrationNotApproved],
})

export const changeOperatorSellerSettings = endpoint({
  at: 'PATCH operator /sellers/{sellerId}/settings',
  summary: 'Altera as regras de um vendedor; as que não vierem ficam como estão.',
  ...deciding,
  params: SellerRef,
  body: z.partial(Settings),
  answer: OperatorSellerView,
  errors: [NotFound],
})

export const changeOperatorSellerToggles = endpoint({
  at: 'PUT operator /sellers/{sellerId}/toggles',
  summary: 'Define as funcionalidades de um vendedor, na hora também para quem está no painel.',
  ...deciding,
  params: SellerRef,
  body: z.object({ toggles: z.array(z.enum(TOGGLES)).check(z.maxLength(TOGGLES.length)) }),
  answer: OperatorSellerView,
  errors: [NotFound],
})
