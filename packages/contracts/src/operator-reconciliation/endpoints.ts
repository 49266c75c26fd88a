/** The bank's statements beside the books, for the platform's operators. */
import { parseCivilDate } from '@vintem/brazil/calendar'
import * as z from 'zod/mini'
import { endpoint, OFX } from '../endpoint.ts'
import { BankLineClosed, NoBankStatement } from '../errors.ts'
import { day, FILL_IN, instant, size, text } from '../fields.ts'

/** A month of a busy account. */
export const STATEMENT_FILE = { types: [OFX, 'text/plain'], maxBytes: 10 * 1024 * 1024 } as const
export const STATEMENT_NAME_LIMIT = 120

const number = z.coerce
  .number<string | number>()
  .check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))

export const getReconciliation = endpoint({
  at: 'GET operator /reconciliation',
  summary: 'Mostra como terminou a última comparação dos livros com os extratos do banco.',
  access: 'operator-session',
  rate: 'read',
  answer: z.object({
    /** Null before the first statement. */
    comparedAt: z.nullable(instant()),
    /** Lines of the bank that are nothing of the books, now. */
    atBank: z.number(),
    /** Money of the books that no line showed, at the last comparison. */
    inBooks: z.number(),
    /** In reais; difference is the bank's balance less that of the books. */
    accounts: z.array(
      z.object({
        account: z.string(),
        day: z.string(),
        bank: z.number(),
        books: z.number(),
        difference: z.number(),
      }),
    ),
    /** The last ones that were imported, the newest first. */
    statements: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        account: z.string(),
        firstDay: z.string(),
        lastDay: z.string(),
        lines: z.number(),
        importedAt: instant(),
      }),
    ),
  }),
})

export const listReconciledDays = endpoint({
  at: 'GET operator /reconciliation/days',
  summary:
    'Lista os dias dos extratos, do mais novo ao mais antigo, com o que foi encontrado e o que sobrou.',
  access: 'operator-session',
  rate: 'read',
  query: z.object({ before: z.optional(day()), size: size(31) }),
  answer: z.object({
    content: z.array(
      z.object({
        day: z.string(),
        lines: z.number(),
        matched: z.number(),
        explained: z.number(),
        /** Lines of the bank alone. */
        open: z.number(),
        /** In reais. */
        credits: z.number(),
        debits: z.number(),
        /** Money of the books alone, at the last comparison. */
        inBooks: z.number(),
        /** What lines alone come to, less what the books alone do. */
        difference: z.number(),
      }),
    ),
    /** To ask for the days before these; null where there are none. */
    next: z.nullable(z.string()),
  }),
})

const LINE_STATES = ['OPEN', 'MATCHED', 'EXPLAINED'] as const

const BankLineView = z.object({
  number: z.number(),
  account: z.string(),
  day: z.string(),
  /** In reais; what left is below zero. */
  value: z.number(),
  text: z.string(),
  state: z.enum(LINE_STATES),
  /** By what it was found in the books. */
  matchedBy: z.nullable(z.enum(['reference', 'amount and day', 'sum of a day'])),
  /** The sellers whose money the line is; several for the boletos of a day. */
  sellers: z.array(z.number()),
  /** What an operator said that it is. */
  explained: z.nullable(z.string()),
})

export const listBankLines = endpoint({
  at: 'GET operator /reconciliation/lines',
  summary:
    'Lista as linhas dos extratos, da mais nova à mais antiga, e o que cada uma é nos livros.',
  access: 'operator-session',
  rate: 'read',
  query: z.object({
    state: z.optional(z.enum(LINE_STATES)),
    day: z.optional(day()),
    before: z.optional(number),
    size: size(20),
  }),
  answer: z.object({ content: z.array(BankLineView), next: z.nullable(z.number()) }),
})

export const listBookItems = endpoint({
  at: 'GET operator /reconciliation/books',
  summary: 'Lista o dinheiro dos livros que nenhum extrato mostrou, do mais antigo ao mais novo.',
  access: 'operator-session',
  rate: 'read',
  query: z.object({
    after: z.optional(
      z.string().check(
        z.regex(
          /^\d{4}-\d\d-\d\d\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.clearing\.[a-z_]{1,30}$/,
          { error: 'Página inválida.', abort: true },
        ),
        z.refine((place) => parseCivilDate(place.slice(0, 10)) !== undefined, 'Página inválida.'),
      ),
    ),
    size: size(20),
  }),
  answer: z.object({
    content: z.array(
      z.object({
        /** Tells it from others. */
        id: z.string(),
        sellerId: z.number(),
        day: z.string(),
        /** In reais; what left is below zero. */
        value: z.number(),
        way: z.enum(['PIX', 'BANK_SLIP', 'CREDIT_CARD', 'BANK', 'CARD_ISSUER']),
        /** Why it was posted, as the ledger names it. */
        reason: z.string(),
        reference: z.nullable(z.string()),
      }),
    ),
    next: z.nullable(z.string()),
    total: z.number(),
  }),
})

/** How a comparison ended. */
const ComparedView = z.object({
  matched: z.number(),
  /** Payments that the statement has decided. */
  decided: z.array(
    z.object({
      sellerId: z.number(),
      id: z.string(),
      says: z.enum(['sent', 'came back', 'never sent']),
    }),
  ),
  atBank: z.number(),
  inBooks: z.number(),
})

const deciding = { access: 'operator-session', rate: 'write', repeat: 'natural' } as const

export const importBankStatement = endpoint({
  at: 'POST operator /reconciliation/statements',
  summary:
    'Importa um extrato do banco (OFX ou CNAB 240): o arquivo é o corpo da chamada, e só ele vale para o que se confirma. Cada linha conta uma vez; os livros são comparados em seguida.',
  ...deciding,
  stepUp: { action: 'Importar um extrato do banco', when: 'always' },
  query: z.object({ name: text(FILL_IN, STATEMENT_NAME_LIMIT) }),
  takes: STATEMENT_FILE,
  answer: z.extend(ComparedView, {
    account: z.string(),
    firstDay: z.string(),
    lastDay: z.string(),
    /** True where the file was imported before. */
    isKnown: z.boolean(),
    lines: z.number(),
    newLines: z.number(),
    /** Entries of the file that could not be read. */
    unreadable: z.number(),
    /** In reais, where the file does not add up. */
    wrongBalance: z.nullable(
      z.object({ opening: z.number(), moved: z.number(), closing: z.number() }),
    ),
    /** In reais, where it does not begin as the file before ended. */
    wrongOpening: z.nullable(z.object({ opening: z.number(), before: z.number() })),
  }),
  errors: [NoBankStatement],
})

export const compareBooks = endpoint({
  at: 'POST operator /reconciliation/compare',
  summary: 'Compara de novo os livros com todos os extratos; o que foi encontrado fica.',
  ...deciding,
  stepUp: { action: 'Comparar os livros com os extratos', when: 'always' },
  answer: ComparedView,
})

export const explainBankLine = endpoint({
  at: 'POST operator /reconciliation/lines/{id}/explain',
  summary:
    'Diz o que é uma linha do banco que não é dos livros: uma tarifa, dinheiro da própria plataforma.',
  ...deciding,
  stepUp: { action: 'Explicar uma linha do extrato', when: 'always' },
  params: z.object({ id: number }),
  body: z.object({ reason: text(FILL_IN, 200) }),
  errors: [BankLineClosed],
})
