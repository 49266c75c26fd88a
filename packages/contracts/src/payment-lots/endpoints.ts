import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import {
  AlreadyApproved,
  ApproverTooNew,
  AuthenticatorNeeded,
  BankingAccountInactive,
  LotApprovalClosed,
  LotChanged,
  LotDecided,
  LotNotApproved,
  LotNothingRefused,
  LotOfOther,
  LotRepeated,
  LotTooLarge,
  LotTypeInvalid,
  LotUnreadable,
  NotFound,
  OthersLot,
  OwnLot,
  PaymentsBlocked,
  PaymentsNotOffered,
  RailUnavailable,
} from '../errors.ts'
import { day, instant, optionalText, page, pageOf, size, text, uuid } from '../fields.ts'
import { LotFilter } from './filter.ts'
import { LOT_ITEM_KINDS, LOT_ITEM_STATUSES, LOT_MAX_BYTES, LOT_STATUSES } from './words.ts'

/** The names and boundaries of the form, beside the file in it. */
const FORM_BYTES = 64 * 1024

/** A lot, with the names that specification 3 §3 gives its fields. */
const LotSummary = z.object({
  id: z.string(),
  file_name: z.string(),
  status: z.enum(LOT_STATUSES),
  /** Items that can be paid. */
  total_transactions: z.number(),
  /** Reais, two decimals: of the items that can be paid. */
  total_amount: z.number(),
  /** Items that the check of the file refused. */
  refused_transactions: z.number(),
  created_at: instant(),
  created_by: z.string(),
  /** When the last item of it was decided. */
  sent_at: z.nullable(instant()),
  error_message: z.nullable(z.string()),
})

const Problem = z.object({ line: z.nullable(z.number()), text: z.string() })

const LotView = z.extend(LotSummary, {
  /** SHA-256 of the file, as 64 hexadecimal digits: what an approval is of. */
  hash: z.string(),
  /** Cents. */
  amount: z.number(),
  layout: z.enum(['240', '400']),
  bank: z.string(),
  /** Of the file as a whole; then nothing of it is paid. */
  problems: z.array(Problem),
  /** The days on which its items are paid. */
  first_date: z.nullable(day()),
  last_date: z.nullable(day()),
  is_own: z.boolean(),
  /** How many others approve it; zero where its sender confirms it. */
  approvals_needed: z.number(),
  approved_by: z.array(z.string()),
  has_approved: z.boolean(),
  /** The lot needs approval, and nobody else could give it. */
  is_sole_approver: z.boolean(),
  approval_date: z.nullable(instant()),
  /** Of its items, how many are in each status. */
  items: z.array(
    z.object({ status: z.enum(LOT_ITEM_STATUSES), count: z.number(), amount: z.number() }),
  ),
})

const LotItemView = z.object({
  /** Of the record in the file that begins it. */
  line: z.number(),
  /** As the company numbered it. */
  your_number: z.string(),
  kind: z.nullable(z.enum(LOT_ITEM_KINDS)),
  recipient_name: z.string(),
  /** Of a CPF the middle digits alone. */
  recipient_document: z.string(),
  pix_key: z.nullable(z.string()),
  digitable_line: z.nullable(z.string()),
  /** Cents; null where the file has none that can be read. */
  amount: z.nullable(z.number()),
  scheduled_date: z.nullable(day()),
  status: z.enum(LOT_ITEM_STATUSES),
  /** Why it is not paid. */
  reason: z.nullable(z.string()),
  /** Of the payment that it has become. */
  payment_id: z.nullable(z.string()),
})

const OneLot = z.object({ id: uuid() })

export const uploadPaymentLot = endpoint({
  at: 'POST automation /bank/payments/cnab',
  summary:
    'Envia um arquivo de pagamentos (CNAB 240 ou 400) no campo file de um formulário. Cada linha é conferida; o que pode ser pago espera a aprovação do lote.',
  access: can.createLots,
  rate: 'write',
  repeat: 'natural',
  takes: { types: ['multipart/form-data'], maxBytes: LOT_MAX_BYTES + FORM_BYTES },
  answer: z.extend(LotView, { fileId: z.string() }),
  status: 201,
  errors: [LotTypeInvalid, LotTooLarge, LotUnreadable, LotRepeated, LotOfOther, RailUnavailable],
})

export const listPaymentLots = endpoint({
  at: 'GET automation /bank/payments/list-cnab',
  summary: 'Lista os arquivos de pagamentos enviados, o mais recente primeiro.',
  access: can.seeLots,
  rate: 'read',
  query: z.extend(LotFilter, { size: size(5) }),
  answer: pageOf(LotSummary),
})

export const getPaymentLot = endpoint({
  at: 'GET automation /bank/payments/cnab/{id}',
  summary:
    'Um arquivo de pagamentos: o que a conferência achou, e quantos itens estão em cada situação.',
  access: can.seeLots,
  rate: 'read',
  params: OneLot,
  answer: LotView,
  errors: [NotFound],
})

export const listLotItems = endpoint({
  at: 'GET automation /bank/payments/cnab/{id}/items',
  summary: 'Os pagamentos de um arquivo, na ordem das linhas.',
  access: can.seeLots,
  rate: 'read',
  params: OneLot,
  query: z.object({
    status: z.optional(z.enum(LOT_ITEM_STATUSES)),
    page: page(),
    size: size(20),
  }),
  answer: pageOf(LotItemView),
  errors: [NotFound],
})

export const approvePaymentLot = endpoint({
  at: 'POST automation /bank/payments/cnab/{id}/approve',
  summary:
    'Aprova um lote pelo hash do arquivo e pela soma que foram mostrados: quem o enviou, onde ninguém mais tem de aprovar; senão, outra pessoa. Depois da última aprovação cada item segue na sua data.',
  access: can.approveLots,
  rate: 'money',
  repeat: 'keyed',
  params: OneLot,
  body: z.object({
    hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Informe o hash do arquivo.')),
    /** Cents. */
    amount: z
      .int('Informe a soma do lote.')
      .check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
  }),
  stepUp: { action: 'Aprovar um lote de pagamentos', when: 'where-needed' },
  answer: LotView,
  errors: [
    NotFound,
    LotDecided,
    LotChanged,
    LotApprovalClosed,
    OwnLot,
    AlreadyApproved,
    ApproverTooNew,
    AuthenticatorNeeded,
    BankingAccountInactive,
    PaymentsBlocked,
    PaymentsNotOffered,
  ],
})

export const rejectPaymentLot = endpoint({
  at: 'POST automation /bank/payments/cnab/{id}/reject',
  summary: 'Rejeita um lote que espera aprovação: nada dele é pago.',
  access: can.approveLots,
  rate: 'money',
  repeat: 'keyed',
  params: OneLot,
  body: z.object({
    rejectionReason: text('Motivo da rejeição é obrigatório', 200),
    notes: optionalText(200),
  }),
  answer: LotView,
  errors: [NotFound, LotDecided],
})

export const discardPaymentLot = endpoint({
  at: 'POST automation /bank/payments/cnab/{id}/cancel',
  summary: 'Descarta um lote que ainda não foi aprovado: quem o enviou, ou quem pode aprovar.',
  access: can.createLots,
  rate: 'money',
  repeat: 'keyed',
  params: OneLot,
  answer: LotView,
  errors: [NotFound, LotDecided, OthersLot],
})

export const downloadLotReturn = endpoint({
  at: 'GET automation /bank/payments/cnab/{id}/return',
  summary:
    'O retorno de um lote em CNAB 240: cada pagamento com o seu código de ocorrência, como está agora.',
  access: can.seeLots,
  rate: 'export',
  params: OneLot,
  produces: 'text/plain',
  errors: [NotFound, LotNotApproved, RailUnavailable],
})

export const downloadRefusedLot = endpoint({
  at: 'GET automation /bank/payments/cnab/{id}/refused',
  summary:
    'Uma remessa em CNAB 240 só com os pagamentos do lote que voltaram sem ser pagos, para outra data.',
  access: can.seeLots,
  rate: 'export',
  params: OneLot,
  query: z.object({ paymentDate: z.optional(day()) }),
  produces: 'text/plain',
  errors: [NotFound, LotNothingRefused, RailUnavailable],
})
