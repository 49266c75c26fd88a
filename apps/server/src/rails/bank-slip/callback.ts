import { type CivilDate, parseCivilDate } from '@vintem/brazil/calendar'
import * as z from 'zod/mini'
import { DECIMAL_AMOUNT, fromDecimalAmount, toDecimalAmount } from '../decimal-amount.ts'
import type { BankSlipPaid, BankSlipRefused } from './port.ts'

const reference = z.string().check(z.minLength(1), z.maxLength(64))

const Settlement = z.object({
  reference,
  settlementId: z.string().check(z.minLength(1), z.maxLength(64)),
  amount: z.string().check(z.regex(DECIMAL_AMOUNT)),
  paidOn: z.string().check(z.refine((day) => parseCivilDate(day) !== undefined, 'Not a day')),
})

const Refusal = z.object({ reference, reason: z.string().check(z.maxLength(500)) })

const BankSlipCallback = z.object({
  settlements: z.array(Settlement),
  /** Sent by banks that answer a registration later. */
  refusals: z.optional(z.array(Refusal)),
})

/** Body of `POST {webhookUrl}/bank-slip`: our own form, which adapters of banks translate to. */
export type BankSlipCallback = z.infer<typeof BankSlipCallback>

export interface BankSlipCallbackContent {
  paid: BankSlipPaid[]
  refused: BankSlipRefused[]
}

/** The content of a callback; undefined where the body is none. */
export function readBankSlipCallback(body: unknown): BankSlipCallbackContent | undefined {
  const read = BankSlipCallback.safeParse(body)
  if (!read.success) return undefined
  return {
    paid: read.data.settlements.map(({ amount, paidOn, ...settlement }) => ({
      ...settlement,
      amountCents: fromDecimalAmount(amount),
      paidOn: paidOn as CivilDate,
    })),
    refused: read.data.refusals ?? [],
  }
}

export function writeBankSlipCallback(content: {
  paid: readonly BankSlipPaid[]
  refused?: readonly BankSlipRefused[]
}): BankSlipCallback {
  return {
    settlements: content.paid.map(({ amountCents, ...settlement }) => ({
      ...settlement,
      amount: toDecimalAmount(amountCents),
    })),
    ...(content.refused && { refusals: [...content.refused] }),
  }
}
