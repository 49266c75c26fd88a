import type { CivilDate } from '@vintem/brazil/calendar'
import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { day, instant, page, pageOf, size, sort } from '../fields.ts'

const ACCOUNT_TYPES = ['CHECKING_ACCOUNT', 'INVESTMENT_ACCOUNT'] as const

export const getBankingBalance = endpoint({
  at: 'GET banking /accounts/balance',
  summary: 'O saldo da conta corrente e da conta de investimento, e de quando ele é.',
  access: can.seeBankingAccount,
  rate: 'read',
  answer: z.object({
    debitAccountAmount: z.number(),
    investAccountAmount: z.number(),
    updatedAt: instant(),
  }),
})

const Line = z.object({
  /** Of the movement. */
  uuid: z.string(),
  /** Place in the statement of its account, from 1. */
  line: z.number(),
  kind: z.string(),
  /** Negative where it takes money. */
  amount: z.number(),
  /** After it. */
  balance: z.number(),
  executionDate: day(),
  happenedAt: instant(),
})

interface Days {
  startDate?: CivilDate | undefined
  endDate?: CivilDate | undefined
}

export const listBankingLines = endpoint({
  at: 'GET banking /accounts/statement',
  summary:
    'O extrato da conta corrente ou da conta de investimento, com o saldo depois de cada linha.',
  access: can.seeBankingAccount,
  rate: 'read',
  query: z
    .object({
      accountType: z._default(z.enum(ACCOUNT_TYPES), 'CHECKING_ACCOUNT'),
      startDate: z.optional(day()),
      endDate: z.optional(day()),
      sort: sort(['executionDate'], 'executionDate,desc'),
      page: page(),
      size: size(10),
    })
    .check(
      z.refine<Days>(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
        error: 'A data final deve ser igual ou posterior à inicial.',
        path: ['endDate'],
      }),
    ),
  answer: z.object({
    ...pageOf(Line).shape,
    /** Opening + in − out = closing, of the whole range of days. */
    openingAmount: z.number(),
    inAmount: z.number(),
    outAmount: z.number(),
    closingAmount: z.number(),
    /** What moved the balance and has no line yet. */
    processingAmount: z.number(),
  }),
})
