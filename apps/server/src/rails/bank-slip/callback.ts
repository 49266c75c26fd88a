import { type CivilDate, parseCivilDate } from '@vintem/brazil/calendar'
import * as z from 'zod/mini'
import { DECIMAL_AMOUNT, fromDecimalAmount, toDecimalAmount } from '../decimal-amount.ts'
import type { BankSlipPaid } from './port.ts'

const Settlement = z.object({
  reference: z.string().check(z.minLength(1), z.maxLength(64)),
  settlementId: z.string().check(z.minLength(1), z.maxLength(64)),
  amount: z.string().check(z.regex(DECIMAL_AMOUNT)),
  paidOn: z.string().check(z.refine((day) => parseCivilDate(day) !== undefined, 'Not a day')),
})

const BankSlipCallback = z.object({ settlements: z.array(Settlement) })

/** Body of `POST {webhookUrl}/bank-slip`: our own form, which adapters of banks translate to. */
export type BankSlipCallback = z.infer<typeof BankSlipCallback>

/** The settlements a callback tells of; undefined when it is not one. */
export function readBankSlipCallback(body: unknown): BankSlipPaid[] | undefined {
  const read = BankSlipCallback.safeParse(body)
  if (!read.success) return undefined
  return read.data.settlements.map(({ reference, settlementId, amount, paidOn }) => ({
    reference,
    settlementId,
    amountCents: fromDecimalAmount(amount),
    paidOn: paidOn as CivilDate,
  }))
}

export function writeBankSlipCallback(paid: BankSlipPaid): BankSlipCallback {
  const { reference, settlementId, amountCents, paidOn } = paid
  return {
    settlements: [{ reference, settlementId, amount: toDecimalAmount(amountCents), paidOn }],
  }
}
