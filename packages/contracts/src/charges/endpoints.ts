import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint, XLSX } from '../endpoint.ts'
import {
  ChargeNotPayable,
  ChargeNotRemovable,
  NotFound,
  PaymentUnderWay,
  ReportAddressUnconfirmed,
} from '../errors.ts'
import {
  day,
  email,
  FILL_IN,
  page,
  pageOf,
  reaisInQuery,
  size,
  sort,
  tableFormat,
  uuid,
  uuidsInQuery,
} from '../fields.ts'
import { ChargeMethodFilter, ChargeStatus, ChargeSummary } from './views.ts'

export { ChargeLine, ChargeMethod, ChargeStatus, ChargeSummary, LateAmount } from './views.ts'

const Ref = z.object({ id: uuid() })
const term = z.optional(z.string().check(z.trim(), z.maxLength(120)))

/** The filters of the list, as they stand in its query string (specification 1 §2.8, §3). */
export const ChargeFilter = z.object({
  /** ABANDONNED is the other spelling of the specification. */
  status: z._default(
    z.enum(['ALL', ...ChargeStatus.options, 'ABANDONNED'], 'Situação inválida.'),
    'ALL',
  ),
  customerName: term,
  customerDocument: term,
  customerEmail: term,
  /** One customer and no other, as words may find. */
  customerId: z.optional(uuid()),
  title: term,
  expirationDateInitial: z.optional(day()),
  expirationDateFinal: z.optional(day()),
  paidDateInitial: z.optional(day()),
  paidDateFinal: z.optional(day()),
  /** The uuid of a payment link. */
  paymentLink: z.optional(uuid()),
  valueMin: z.optional(reaisInQuery()),
  valueMax: z.optional(reaisInQuery()),
  paymentMethod: z.optional(ChargeMethodFilter),
  sort: sort(['expirationDate'], 'expirationDate,desc'),
})

/** A page holds so many, and more only of one customer (specification 1 §9). */
export const CHARGES_ON_A_PAGE = 100
const CHARGES_OF_A_CUSTOMER = 10_000
/** So many may be chosen in a list, to be handled one by one. */
export const CHARGES_CHOSEN = 100

export const listCharges = endpoint({
  at: 'GET core /charges',
  summary: 'Lista as cobranças. size vai até 100, e até 10000 com customerDocument ou customerId.',
  access: can.seeCharges,
  rate: 'read',
  query: z.extend(ChargeFilter, {
    page: page(),
    size: size(10, CHARGES_OF_A_CUSTOMER),
    /** Sent by clients of old, of one choice (specification 1 §7). */
    chargeFilterConfig: z.optional(z.literal('ALL', 'Filtro inválido.')),
  }),
  answer: pageOf(ChargeSummary),
})

export const exportCharges = endpoint({
  at: 'GET core /charges/export',
  summary: 'Exporta as cobranças que a lista mostra com os mesmos filtros, em CSV ou XLSX.',
  access: can.seeCharges,
  rate: 'export',
  query: z.extend(ChargeFilter, {
    format: tableFormat(),
    /** Some of them alone, by their uuids. */
    only: z.optional(uuidsInQuery(CHARGES_CHOSEN)),
  }),
  produces: ['text/csv', XLSX],
})

export const ReportRecipient = z.object({ recipientEmail: email(FILL_IN) })

/** The due dates are a must (specification 1 §5), the other filters are those of the list. */
export const sendChargeReport = endpoint({
  at: 'POST core /sellers/send-charge-report',
  stepUp: { action: 'Enviar um relatório para fora da conta', when: 'where-needed' },
  summary:
    'Envia por e-mail, a um usuário da conta ou a um endereço confirmado, um relatório em CSV das cobranças que vencem no período.',
  access: can.sendChargeReports,
  rate: 'export',
  repeat: 'keyed',
  body: z
    .extend(ChargeFilter, {
      expirationDateInitial: day(),
      expirationDateFinal: day(),
      ...ReportRecipient.shape,
    })
    .check(
      z.refine((body) => body.expirationDateInitial <= body.expirationDateFinal, {
        error: 'A data final deve ser igual ou posterior à inicial.',
        path: ['expirationDateFinal'],
      }),
    ),
  answer: z.object({ uuid: z.string() }),
  status: 202,
  errors: [NotFound, ReportAddressUnconfirmed],
})

export const markChargeAsPaid = endpoint({
  at: 'PATCH core /charges/{id}/manual-pay',
  summary: 'Marca como paga uma cobrança recebida por fora. Não pode ser desfeito.',
  access: can.changeCharges,
  rate: 'money',
  repeat: 'keyed',
  params: Ref,
  body: z.object({ uuidCharge: uuid() }),
  answer: ChargeSummary,
  errors: [NotFound, ChargeNotPayable, PaymentUnderWay],
})

export const deleteCharge = endpoint({
  at: 'DELETE core /charges/{id}',
  summary: 'Exclui uma cobrança que não foi paga. Não pode ser desfeito.',
  access: can.changeCharges,
  rate: 'write',
  repeat: 'keyed',
  params: Ref,
  answer: ChargeSummary,
  errors: [NotFound, ChargeNotRemovable, PaymentUnderWay],
})
