import type { CivilDate } from '@vintem/brazil/calendar'
import * as z from 'zod/mini'
import { can } from '../access.ts'
import { ChargeMethod } from '../charges/views.ts'
import { endpoint, OFX, XLSX } from '../endpoint.ts'
import { NotFound, StatementTooLong } from '../errors.ts'
import { day, instant, page, pageOf, size, sort, uuid } from '../fields.ts'
import { statementKinds, type StatementType } from './words.ts'

interface Days {
  executionDateInitial?: CivilDate | undefined
  executionDateFinal?: CivilDate | undefined
}

/** Both days belong to the range; a range without one of them is open there. */
const range = {
  executionDateInitial: z.optional(day()),
  executionDateFinal: z.optional(day()),
}
const endsAfterStart = z.refine<Days>(
  ({ executionDateInitial: from, executionDateFinal: to }) => !from || !to || from <= to,
  {
    error: 'A data final deve ser igual ou posterior à inicial.',
    path: ['executionDateFinal'],
  },
)

const StatementTypeName = z.enum(
  Object.keys(statementKinds) as [StatementType, ...StatementType[]],
  'Tipo de lançamento inválido.',
)

/** The charge that a line is of. */
const ChargeOfLine = z.object({
  uuid: z.string(),
  title: z.string(),
  buyerName: z.string(),
  method: z.nullable(ChargeMethod),
})

/** One event, in what it brought to the balance or took of it (specification 2 §3). */
const StatementLine = z.object({
  uuid: z.string(),
  statementType: StatementTypeName,
  /** What happened: 'charge-paid', 'receivable-settled', 'refund-requested' … */
  kind: z.string(),
  /** The number of the line, from 1 and without a gap. */
  line: z.number(),
  /** Below zero for what was taken. */
  amount: z.number(),
  /** After the line. */
  balance: z.number(),
  /** The day on which the line stands; it never goes back from one line to the next. */
  executionDate: day(),
  happenedAt: instant(),
  charge: z.nullable(ChargeOfLine),
})

/** The filter of the statement, without its page. */
const StatementFilter = z.object({
  ...range,
  statementType: z.optional(StatementTypeName),
  /** The uuid of a withdrawal: what it is made of, from the one before it up to itself. */
  redeem: z.optional(uuid()),
  sort: sort(['executionDate'], 'executionDate,desc'),
})

export const listStatement = endpoint({
  at: 'GET core /redeems/statement',
  summary:
    'Lista os lançamentos do saldo disponível, com o saldo depois de cada um. Um pagamento aparece em segundos.',
  access: can.seeFinances,
  rate: 'read',
  query: z.extend(StatementFilter, { page: page(), size: size(10) }).check(endsAfterStart),
  answer: pageOf(StatementLine),
})

export const getStatementTotals = endpoint({
  at: 'GET core /redeems/statement/totals',
  summary:
    'Soma o extrato de um período: saldo inicial, entradas, saídas e saldo final. Dias encerrados não mudam.',
  access: can.seeFinances,
  rate: 'read',
  query: z.object(range).check(endsAfterStart),
  answer: z.object({
    /** Before the first line of the range, and after its last one: opening + in − out = closing. */
    openingAmount: z.number(),
    inAmount: z.number(),
    outAmount: z.number(),
    closingAmount: z.number(),
    /** What was posted and has no line yet, of whatever day. */
    processingAmount: z.number(),
  }),
})

export const exportStatement = endpoint({
  at: 'GET core /redeems/statement/export',
  summary:
    'Exporta o extrato que a lista mostra com os mesmos filtros, em CSV, XLSX, PDF ou OFX. Um PDF leva até 10.000 lançamentos.',
  access: can.seeFinances,
  rate: 'export',
  query: z
    .extend(StatementFilter, {
      format: z._default(z.enum(['csv', 'xlsx', 'pdf', 'ofx'], 'Formato inválido.'), 'csv'),
    })
    .check(endsAfterStart),
  produces: ['text/csv', XLSX, 'application/pdf', OFX],
  errors: [StatementTooLong],
})

export const exportStatementCsv = endpoint({
  at: 'GET core /redeems/statement/csv',
  summary: 'Exporta o extrato que a lista mostra com os mesmos filtros, em CSV.',
  access: can.seeFinances,
  rate: 'export',
  query: StatementFilter.check(endsAfterStart),
  produces: 'text/csv',
})

/** A movement between two accounts of the ledger. */
const Transfer = z.object({ from: z.string(), to: z.string(), amount: z.number() })

export const getStatementLine = endpoint({
  at: 'GET core /redeems/statement/{id}',
  summary:
    'Explica um lançamento: os movimentos da contabilidade por trás dele e a conta que leva ao seu valor.',
  access: can.seeFinances,
  rate: 'read',
  params: z.object({ id: uuid() }),
  answer: z.object({
    ...StatementLine.shape,
    /** All movements of the event, of which the line is what they brought to the balance. */
    transfers: z.array(Transfer),
    /** Of a withdrawal: its uuid, by which it opens into what it is made of. */
    redeem: z.nullable(z.string()),
    /** Of a receivable: its number, of how many of the charge, and the movements of the payment. */
    receivable: z.nullable(
      z.object({ number: z.number(), of: z.number(), payment: z.array(Transfer) }),
    ),
  }),
  errors: [NotFound],
})

export const listFutureEntries = endpoint({
  at: 'GET core /redeems/statement/future',
  summary:
    'Lista, por dia, os recebíveis próprios ainda não liberados, a partir de amanhã se não houver data inicial.',
  access: can.seeFinances,
  rate: 'read',
  query: z
    .object({
      ...range,
      sort: sort(['executionDate'], 'executionDate,asc'),
      page: page(),
      size: size(10),
    })
    .check(endsAfterStart),
  answer: z.object({
    ...pageOf(z.object({ executionDate: day(), amount: z.number(), receivables: z.number() }))
      .shape,
    /** Of the whole range. */
    totalAmount: z.number(),
    /** Of all days: the balance to be released, as the ledger keeps it. */
    scheduledAmount: z.number(),
  }),
})

export const listFutureReceivables = endpoint({
  at: 'GET core /redeems/statement/future/{day}',
  summary: 'Abre um dia dos lançamentos futuros em seus recebíveis, cada um com a sua cobrança.',
  access: can.seeFinances,
  rate: 'read',
  params: z.object({ day: day() }),
  query: z.object({ page: page(), size: size(10) }),
  answer: pageOf(
    z.object({
      uuid: z.string(),
      /** The number of the receivable, of how many of the charge. */
      number: z.number(),
      of: z.number(),
      amount: z.number(),
      charge: ChargeOfLine,
    }),
  ),
})

const Redeem = z.object({
  /** The uuid of the withdrawal. */
  uuid: z.string(),
  amount: z.number(),
  executionDate: day(),
  /** The balance after it. */
  balance: z.number(),
})

export const listRedeems = endpoint({
  at: 'GET core /redeems',
  summary: 'Lista os saques que estão no extrato, do mais novo ao mais antigo.',
  access: can.seeFinances,
  rate: 'read',
  query: z
    .object({
      ...range,
      sort: sort(['executionDate'], 'executionDate,desc'),
      page: page(),
      size: size(10),
    })
    .check(endsAfterStart),
  answer: pageOf(Redeem),
})

export const openRedeem = endpoint({
  at: 'GET core /redeems/{id}',
  summary:
    'Abre um saque no que o formou: saldo inicial + vendas − tarifas − estornos ± o resto − saque = saldo, que é o saldo inicial do saque seguinte.',
  access: can.seeFinances,
  rate: 'read',
  params: z.object({ id: uuid() }),
  answer: z.object({
    ...Redeem.shape,
    /** After the withdrawal before it; 0 for the first one. */
    openingAmount: z.number(),
    /** What customers paid of it, without the shares of sub-sellers. */
    salesAmount: z.number(),
    /** Fees and anticipation of these sales. */
    feesAmount: z.number(),
    /** Refunds and disputes, less what was given back. */
    refundsAmount: z.number(),
    /** What anticipations on demand brought. */
    anticipatedAmount: z.number(),
    /** Withdrawals that were not paid, or came back. */
    returnedAmount: z.number(),
    otherAmount: z.number(),
  }),
  errors: [NotFound],
})
