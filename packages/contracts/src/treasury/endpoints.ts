import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import {
  BankingAccountInactive,
  InvestmentTooLarge,
  NotFound,
  OfferChanged,
  RedemptionChanged,
  RedemptionTooLarge,
  TreasuryNotOffered,
} from '../errors.ts'
import { day, instant, page, pageOf, reais, reaisInQuery, size, uuid } from '../fields.ts'

const INVALID_AMOUNT = 'Informe um valor válido'
/** The most lines that one call of the ledger may ask for, which is what the specification's call asks. */
const MOST_LINES = 10_000

const amount = () => reais().check(z.refine((cents) => cents > 0, INVALID_AMOUNT))
const wanted = () => reaisInQuery().check(z.refine((cents) => cents > 0, INVALID_AMOUNT))

const Ref = z.object({ id: uuid() })

export const getTreasurySummary = endpoint({
  at: 'GET automation /v1/products/summary',
  summary:
    'Quanto há em cada conta, quanto do que está aplicado fica depois de IOF e IR, e o produto de investimento.',
  access: can.seeTreasury,
  rate: 'read',
  answer: z.object({
    /** Of the seller; null until its banking account is active. */
    productId: z.nullable(z.string()),
    /** The offer in force: of what percentage of the CDI, and which version it is. Null where there is none. */
    cdi: z.nullable(z.number()),
    version: z.nullable(z.number()),
    /** The newest rate of the CDI that is known: per cent a day and a year. */
    rate: z.nullable(z.object({ day: day(), daily: z.number(), annual: z.number() })),
    /** The day up to which the invested money has yielded; null where there is none. */
    valuedOn: z.nullable(day()),
    debitAccountAmount: z.number(),
    /** What is invested, with what it has yielded. */
    investAccountAmount: z.number(),
    /** What of that is left were all redeemed now. */
    redeemAccountAmount: z.number(),
    iofAmount: z.number(),
    incomeTaxAmount: z.number(),
    /** Of what was sold: to be released, and available. Null where the card is hidden. */
    provisionedAmount: z.nullable(z.number()),
    availableAmount: z.nullable(z.number()),
    /** Of all accounts that are shown, net of taxes. */
    totalAmount: z.number(),
    /** The oldest PIX key of each account that can be paid to. */
    debitAccountKey: z.nullable(z.string()),
    investAccountKey: z.nullable(z.string()),
    updatedAt: instant(),
  }),
})

export const getTreasuryGrowth = endpoint({
  at: 'GET automation /v1/products/growth',
  summary: 'O que estava aplicado ao fim de cada dia com lançamentos, e o que já rendeu até ele.',
  access: can.seeTreasury,
  rate: 'read',
  query: z.object({
    days: z._default(z.coerce.number().check(z.int(), z.minimum(7), z.maximum(366)), 90),
  }),
  answer: z.object({
    days: z.array(
      z.object({
        day: day(),
        /** What was invested at the end of the day, with what it had yielded. */
        balance: z.number(),
        /** The yields since the first of these days. */
        yielded: z.number(),
      }),
    ),
  }),
})

export const refreshBalances = endpoint({
  at: 'POST automation /v1/bank/statements/balance',
  summary: 'Lê de novo o saldo da conta corrente e da conta de investimento.',
  access: can.changeTreasury,
  rate: 'read',
  repeat: 'natural',
  answer: z.object({
    debitAccountAmount: z.number(),
    investAccountAmount: z.number(),
    updatedAt: instant(),
  }),
})

const LedgerEntry = z.object({
  uuid: z.string(),
  kind: z.string(),
  created_at: instant(),
  /** The day that it is of: of a yield, the day that it was reached; of taxes, when they are due. */
  execution_date: day(),
  description: z.string(),
  /** Negative where it takes money. */
  amount: z.number(),
  /** After it. */
  balance: z.number(),
})

export const listTreasuryLines = endpoint({
  at: 'GET automation /v1/products/ledger',
  summary: 'Lista os lançamentos da conta de investimento, do mais novo ao mais antigo.',
  access: can.seeTreasury,
  rate: 'read',
  query: z.object({
    limit: size(20, MOST_LINES),
    /** From one, as the specification's call has it. */
    page: z._default(
      z.coerce
        .number<string | number>()
        .check(z.int(), z.minimum(1, 'Página inválida.'), z.maximum(100_000, 'Página inválida.')),
      1,
    ),
  }),
  answer: pageOf(LedgerEntry),
})

const RedemptionPart = z.object({
  application_id: z.string(),
  gross: z.number(),
  principal: z.number(),
  /** The yield in what is redeemed. */
  yielded: z.number(),
  /** Calendar days since the application counts. */
  days: z.number(),
  iof_percent: z.number(),
  iof: z.number(),
  income_tax_percent: z.number(),
  income_tax: z.number(),
  net: z.number(),
})

const taken = {
  /** What checking receives. */
  amount: z.number(),
  gross: z.number(),
  iof: z.number(),
  income_tax: z.number(),
  parts: z.array(RedemptionPart),
}

export const getTreasuryLine = endpoint({
  at: 'GET automation /v1/products/ledger/{id}',
  summary: 'Por que um lançamento da conta de investimento é deste valor: a conta, e de onde vem.',
  access: can.seeTreasury,
  rate: 'read',
  params: Ref,
  answer: z.object({
    ...LedgerEntry.shape,
    /** Of a yield. */
    growth: z.nullable(
      z.object({
        application_id: z.string(),
        /** What grows, and since when. */
        base: z.number(),
        base_day: day(),
        base_index: z.string(),
        index: z.string(),
        before: z.number(),
        after: z.number(),
        percent: z.number(),
        /** The rate of the business day before, which this one adds. */
        rate_day: day(),
        daily_rate: z.number(),
        source: z.enum(['CENTRAL_BANK', 'OPERATOR']),
      }),
    ),
    /** Of a redemption and its taxes. */
    redemption: z.nullable(z.object(taken)),
  }),
  errors: [NotFound],
})

const ApplicationView = z.object({
  application_id: z.string(),
  created_at: instant(),
  /** The business day since which it counts. */
  counts_from: day(),
  /** What was invested in it. */
  amount: z.number(),
  /** What checking would receive for all of it now, net of taxes. */
  current_amount: z.number(),
  gross_amount: z.number(),
  iof: z.number(),
  income_tax: z.number(),
  yield_params: z.object({
    /** Of the CDI. */
    percent: z.number(),
  }),
  requested_by: z.string(),
})

export const listApplications = endpoint({
  at: 'GET automation /v1/products/{id}/applications',
  summary: 'Lista as aplicações de que ainda há o que resgatar, da mais antiga à mais nova.',
  access: can.seeTreasury,
  rate: 'read',
  params: Ref,
  query: z.object({ page: page(), size: size(100) }),
  answer: pageOf(ApplicationView),
  errors: [NotFound],
})

export const invest = endpoint({
  at: 'POST automation /v1/products/{id}/applications',
  summary:
    'Aplica um valor da conta corrente. Até 17h de um dia útil, conta desse dia; depois, do próximo.',
  access: can.changeTreasury,
  rate: 'money',
  repeat: 'keyed',
  params: Ref,
  body: z.object({
    amount: amount(),
    account_origin: z.enum(['CHECKING_ACCOUNT']),
    /** The version of the offer that was shown; any where it is missing. */
    version: z.optional(z.int()),
  }),
  answer: ApplicationView,
  status: 201,
  errors: [NotFound, BankingAccountInactive, TreasuryNotOffered, OfferChanged, InvestmentTooLarge],
})

const redeeming = {
  access: can.changeTreasury,
  rate: 'money',
  repeat: 'keyed',
  params: Ref,
  body: z.object({
    /** Net: what checking is to receive. */
    amount: amount(),
    /** What was shown for it: with other figures by now nothing is redeemed. */
    shown: z.optional(z.object({ gross: reais(), iof: reais(), income_tax: reais() })),
  }),
  answer: z.object({ uuid: z.string(), created_at: instant(), ...taken }),
  status: 201,
  errors: [NotFound, RedemptionTooLarge, RedemptionChanged],
} as const

export const redeemApplication = endpoint({
  at: 'POST automation /v1/application/{id}/withdrawals',
  summary:
    'Resgata um valor líquido de uma aplicação para a conta corrente, na hora; IOF e IR ficam retidos.',
  ...redeeming,
})

/** The transfer from the invested money to checking (specification 3 §2). */
export const redeemOldest = endpoint({
  at: 'POST automation /v1/products/{id}/withdrawals',
  summary:
    'Transfere um valor líquido da conta de investimento para a conta corrente: resgata das aplicações mais antigas primeiro.',
  ...redeeming,
})

const previewing = {
  access: can.seeTreasury,
  rate: 'read',
  params: Ref,
  query: z.object({ amount: wanted() }),
  answer: z.object(taken),
  errors: [NotFound, RedemptionTooLarge],
} as const

export const previewRedemption = endpoint({
  at: 'GET automation /v1/application/{id}/withdrawals/preview',
  summary: 'O valor bruto, o IOF e o IR de um resgate líquido de uma aplicação, agora.',
  ...previewing,
})

export const previewOldest = endpoint({
  at: 'GET automation /v1/products/{id}/withdrawals/preview',
  summary: 'O valor bruto, o IOF e o IR de um resgate líquido das aplicações mais antigas, agora.',
  ...previewing,
})
