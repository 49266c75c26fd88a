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
  SlipWindowClosed,
} from '../errors.ts'
import { day, instant, optionalText, page, pageOf, size, sort, text, uuid } from '../fields.ts'
import { pixKey, pixKeyType } from '../payees/endpoints.ts'
import { costCenter, DESCRIPTION_MAX, ignored, paymentAmount, paymentDay } from './fields.ts'
import { PaymentView } from './payment-view.ts'
import { PAYMENT_STATUSES } from './words.ts'

export const PixPaymentBody = z.object({
  pixKey: pixKey('Informe uma chave PIX de destino'),
  pixKeyType: pixKeyType(),
  /** Cents. */
  amount: paymentAmount(),
  paymentDate: paymentDay(),
  costCenter: costCenter(),
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

const Ref = z.object({ id: uuid() })

/** What stands in the way of every payment, whatever its amount. */
export const paymentObstacles = [BankingAccountInactive, PaymentsBlocked, PaymentsNotOffered]

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
    SlipWindowClosed,
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
