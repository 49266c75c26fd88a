import * as z from 'zod/mini'
import { can } from '../access.ts'
import { ChargeFilter, ChargeStatus } from '../charges/endpoints.ts'
import { endpoint } from '../endpoint.ts'

/** More are summed only on request: reading them takes the database a while. */
export const CHARGES_SUMMED_UNASKED = 10_000

const Filter = z.omit(ChargeFilter, { sort: true })

const Totals = z.object({
  count: z.number(),
  /** The total of all charges, in every status. */
  value: z.number(),
  /**
   * The total of charges paid by a rail, also where the money went back later; the rest is of these
   * alone.
   */
  paidAmount: z.number(),
  /** What lateness cost the buyers, beside the values. */
  surchargeAmount: z.number(),
  feeAmount: z.number(),
  anticipationAmount: z.number(),
  /** The sub-sellers' shares of them. */
  splitAmount: z.number(),
  /** With surcharges, without fees and anticipation, as of one charge. */
  netAmount: z.number(),
  /** Refunds that were not refused. */
  refundedAmount: z.number(),
  /** Disputes that were not won. */
  disputedAmount: z.number(),
})

export const getChargeTotals = endpoint({
  at: 'GET core /charges/totals',
  summary:
    'Soma as cobranças que a lista mostra com os mesmos filtros, todas e não só as da página; totals é nulo se forem mais de 10000.',
  access: can.seeCharges,
  rate: 'read',
  query: Filter,
  answer: z.object({ totals: z.nullable(Totals) }),
})

export const sumAllCharges = endpoint({
  at: 'GET core /charges/totals/all',
  summary: 'Soma as cobranças que a lista mostra com os mesmos filtros, por mais que sejam.',
  access: can.seeCharges,
  rate: 'export',
  query: Filter,
  answer: z.object({ totals: z.nullable(Totals) }),
})

const Count = z.object({
  status: z.enum(['ALL', ...ChargeStatus.options]),
  /** Stops at COUNTED_AT_MOST. */
  totalElements: z.number(),
  hasMoreElements: z.boolean(),
})

export const countCharges = endpoint({
  at: 'GET core /charges/counts',
  summary: 'Conta as cobranças de cada situação com os filtros da lista, cada uma até 1000.',
  access: can.seeCharges,
  rate: 'read',
  query: z.omit(Filter, { status: true }),
  answer: z.object({ counts: z.array(Count) }),
})
