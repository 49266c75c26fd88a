import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import {
  AlreadyApproved,
  ApproverTooNew,
  AuthenticatorNeeded,
  BankingAccountInactive,
  NotFound,
  OthersPayment,
  OwnPayment,
  PayeeNotLookedUp,
  PaymentApprovalClosed,
  PaymentDateInPast,
  PaymentDecided,
  PaymentDuplicated,
  PaymentHandedOver,
  PaymentNotCompleted,
  PaymentsBlocked,
  PaymentsNotOffered,
  PaymentTooLarge,
  PixKeyAmbiguous,
  PixLimitReached,
} from '../errors.ts'
import {
  asCivilDate,
  day,
  instant,
  optionalText,
  page,
  pageOf,
  parseDayToCome,
  size,
  sort,
  text,
  uuid,
} from '../fields.ts'
import { pixKey, pixKeyType } from '../payees/endpoints.ts'
import { PIX_KEY_TYPES } from '../payees/pix-keys.ts'
import { COST_CENTERS, PAYMENT_STATUSES } from './words.ts'

/** Ten digits of cents (specification 3 §9). */
const PAYMENT_MAX_CENTS = 9_999_999_999
export const DESCRIPTION_MAX = 140
const INVALID_AMOUNT = 'Informe um valor válido'
const NO_DATE = 'Selecione uma data de pagamento'

/** A day, alone or at the beginning of an instant as JavaScript writes it: the day that is written counts. */
const paymentDay = () =>
  z.pipe(
    z.pipe(
      z
        .string(NO_DATE)
        .check(z.regex(/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/, NO_DATE)),
      z.transform((written) => written.slice(0, 10)),
    ),
    z.pipe(
      z.string().check(z.refine((written) => parseDayToCome(written) !== undefined, NO_DATE)),
      asCivilDate(),
    ),
  )

/** What the specification's client sends, and the server alone decides: it is taken and not read. */
const ignored = () =>
  z.optional(
    z.pipe(
      z.nullable(z.union([z.string(), z.number()])),
      z.transform(() => undefined),
    ),
  )

export const PixPaymentBody = z.object({
  pixKey: pixKey('Informe uma chave PIX de destino'),
  pixKeyType: pixKeyType(),
  /** Cents. */
  amount: z
    .int(INVALID_AMOUNT)
    .check(z.minimum(1, INVALID_AMOUNT), z.maximum(PAYMENT_MAX_CENTS, INVALID_AMOUNT)),
  paymentDate: paymentDay(),
  costCenter: z.enum(COST_CENTERS, 'Selecione um centro de custo'),
  description: optionalText(DESCRIPTION_MAX),
  /** True to pay the same amount to the same key on the same day once more. */
  confirmDuplicate: z.optional(z.boolean()),
  /** The access token of a client that sends none in the header. */
  token: z.optional(z.string()),
  paymentId: ignored(),
  destinationAccount: ignored(),
  status: ignored(),
  recipientName: ignored(),
  recipientDocument: ignored(),
  approvedBy: ignored(),
  approverLevel: ignored(),
  approvedAt: ignored(),
  notes: ignored(),
  submittedAt: ignored(),
  transactionType: ignored(),
})

/** A payment, with the names that specification 3 §3 gives its fields. */
export const PaymentView = z.object({
  id: z.string(),
  uuid: z.string(),
  transaction_type: z.enum(['PIX']),
  pix_key: z.nullable(z.string()),
  pix_key_type: z.nullable(z.enum(PIX_KEY_TYPES)),
  /** Cents. */
  amount: z.number(),
  scheduled_date: day(),
  cost_center: z.enum(COST_CENTERS),
  description: z.nullable(z.string()),
  status: z.enum(PAYMENT_STATUSES),
  recipient_name: z.string(),
  /** Of a CPF the middle digits alone. */
  recipient_document: z.string(),
  /** False where the person typed name and document. */
  is_holder_confirmed: z.boolean(),
  created_by: z.string(),
  created_at: instant(),
  /** The caller created it. */
  is_own: z.boolean(),
  /** Who has approved it so far, in their order. */
  approved_by: z.nullable(z.string()),
  /** How many approve it; null for none. */
  approver_level: z.nullable(z.number()),
  approvals_given: z.number(),
  /** The caller has approved it. */
  has_approved: z.boolean(),
  /** The payment needed approval, and nobody else could give it. */
  is_sole_approver: z.boolean(),
  /** When it was decided that it goes. */
  approval_date: z.nullable(instant()),
  /** When it goes to the bank, while it waits for that. */
  runs_at: z.nullable(instant()),
  rejected_by: z.nullable(z.string()),
  rejection_reason: z.nullable(z.string()),
  rejection_date: z.nullable(instant()),
  /** Why nothing was sent, or why it came back. */
  return_reason: z.nullable(z.string()),
  returned_at: z.nullable(instant()),
  notes: z.nullable(z.string()),
  /** When the bank sent it. */
  processed_at: z.nullable(instant()),
  updated_at: instant(),
  /** The end-to-end id, or the bank's authentication. */
  reference: z.nullable(z.string()),
  /** What the receipt is checked by; null before there is one. */
  check_code: z.nullable(z.string()),
})

const Ref = z.object({ id: uuid() })

/** What stands in the way of every payment, whatever its amount. */
const paymentObstacles = [BankingAccountInactive, PaymentsBlocked, PaymentsNotOffered]

export const getPaymentTerms = endpoint({
  at: 'GET automation /bank/payments/terms',
  summary:
    'O saldo da conta corrente, o que está agendado, se um pagamento espera aprovação, e o que o impede.',
  access: can.seePayments,
  rate: 'read',
  answer: z.object({
    /** In reais, as the balance of the banking account. */
    debitAccountAmount: z.number(),
    scheduledAmount: z.number(),
    updatedAt: instant(),
    today: day(),
    /** How many wait for approval. */
    pendingCount: z.number(),
    /** How a payment of today is approved; the last that its cents are above counts. */
    approvals: z.array(
      z.object({
        above: z.number(),
        kind: z.enum(['NONE', 'COLLEAGUE', 'SOLE']),
        needed: z.number(),
      }),
    ),
    /** Why nothing can be paid now, whatever the amount. */
    obstacles: z.array(z.string()),
  }),
})

export const payByPix = endpoint({
  at: 'POST automation /bank/payments/pix',
  summary:
    'Cria um pagamento por PIX a quem a consulta da chave mostrou: hoje vai na hora, depois às 6h da data; ou espera aprovação. Situação, aprovador e nome do favorecido não são os que o corpo diz.',
  access: can.createPayments,
  rate: 'money',
  repeat: 'keyed',
  tokenInBody: true,
  body: PixPaymentBody,
  stepUp: { action: 'Fazer um pagamento por PIX', when: 'where-needed' },
  answer: PaymentView,
  status: 201,
  errors: [
    ...paymentObstacles,
    PixKeyAmbiguous,
    PaymentDateInPast,
    PayeeNotLookedUp,
    PaymentTooLarge,
    PixLimitReached,
    PaymentDuplicated,
    AuthenticatorNeeded,
  ],
})

export const listPixPayments = endpoint({
  at: 'GET automation /bank/payments/pix/list',
  summary: 'Lista os pagamentos por PIX; paid é o mesmo que completed.',
  access: can.seePayments,
  rate: 'read',
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(140))),
    status: z.optional(z.enum([...PAYMENT_STATUSES, 'paid'])),
    sort: sort(['createdAt', 'beneficiary', 'amount', 'date', 'status'], 'createdAt,desc'),
    page: page(),
    size: size(5),
  }),
  answer: pageOf(PaymentView),
})

export const getPayment = endpoint({
  at: 'GET automation /bank/payments/{id}',
  summary: 'Um pagamento.',
  access: can.seePayments,
  rate: 'read',
  params: Ref,
  answer: PaymentView,
  errors: [NotFound],
})

export const approvePayment = endpoint({
  at: 'POST automation /bank/payments/{id}/approve',
  summary:
    'Aprova o pagamento que outra pessoa criou; com a última aprovação ele vai ao banco, ou espera a sua data.',
  access: can.approvePayments,
  rate: 'money',
  repeat: 'keyed',
  params: Ref,
  stepUp: { action: 'Aprovar um pagamento', when: 'where-needed' },
  answer: PaymentView,
  errors: [
    NotFound,
    PaymentDecided,
    PaymentApprovalClosed,
    OwnPayment,
    AlreadyApproved,
    ApproverTooNew,
    PaymentTooLarge,
    PixLimitReached,
    AuthenticatorNeeded,
    ...paymentObstacles,
  ],
})

export const rejectPayment = endpoint({
  at: 'POST automation /bank/payments/{id}/reject',
  summary: 'Rejeita um pagamento que espera aprovação.',
  access: can.approvePayments,
  rate: 'money',
  repeat: 'keyed',
  params: Ref,
  body: z.object({
    rejectionReason: text('Motivo da rejeição é obrigatório', 200),
    notes: optionalText(200),
  }),
  answer: PaymentView,
  errors: [NotFound, PaymentDecided],
})

export const cancelPayment = endpoint({
  at: 'POST automation /bank/payments/{id}/cancel',
  summary:
    'Cancela um pagamento que ainda não foi enviado ao banco; o valor volta à conta corrente.',
  access: can.createPayments,
  rate: 'money',
  repeat: 'keyed',
  params: Ref,
  answer: PaymentView,
  errors: [NotFound, PaymentDecided, PaymentHandedOver, OthersPayment],
})

export const downloadPaymentReceipt = endpoint({
  at: 'GET automation /bank/payments/{id}/receipt',
  summary: 'Comprovante de um pagamento concluído, em PDF.',
  access: can.seePayments,
  rate: 'read',
  params: Ref,
  produces: 'application/pdf',
  errors: [NotFound, PaymentNotCompleted],
})

export const checkPaymentReceipt = endpoint({
  at: 'GET automation /public/comprovantes/{code}',
  summary: 'O comprovante que tem este código de verificação, em PDF, para quem quer conferi-lo.',
  access: 'public',
  rate: 'public',
  params: z.object({ code: z.string() }),
  produces: 'application/pdf',
  errors: [NotFound],
})
