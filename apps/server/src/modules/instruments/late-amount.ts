import { lateCharges, type LateCharges } from '@vintem/brazil/boleto'
import { type CivilDate, nextBusinessDay } from '@vintem/brazil/calendar'
import { centsToReais } from '@vintem/brazil/money'
import type { LateAmount } from '@vintem/contracts/charges/endpoints'
import type * as z from 'zod/mini'
import { type ChargeRow, isPayable } from '#modules/charges/index.ts'
import type { ChargeBankSlipRow, ChargePixRow } from './instruments.store.ts'

type Instruments = {
  pix: ChargePixRow | undefined
  bankSlip: ChargeBankSlipRow | undefined
}

/**
 * What the bank asks today for the boleto or code of a late charge. Undefined in time, where lateness
 * costs nothing, and where neither can be paid.
 */
export function lateChargesOf(
  { method, status, valueCents }: Pick<ChargeRow, 'method' | 'status' | 'valueCents'>,
  { pix, bankSlip }: Instruments,
  today: CivilDate,
): LateCharges | undefined {
  const instrument = method === 'BANK_SLIP' ? bankSlip : method === 'PIX' ? pix : undefined
  if (!instrument?.dueDate || !isPayable(status)) return undefined
  if (instrument.state !== 'ACTIVE' && instrument.state !== 'REQUESTED') return undefined
  const { dueDate, fineBps, monthlyInterestBps } = instrument
  const charges = lateCharges({
    amountCents: valueCents,
    // A cobv counts from the due date as moved (docs/decisions/0121).
    dueDate: method === 'PIX' ? nextBusinessDay(dueDate) : dueDate,
    paidOn: today,
    fineBps,
    monthlyInterestBps,
  })
  return charges.totalCents > valueCents ? charges : undefined
}

/** In reais; null where the charge is to be paid at its value. */
export function toLateAmount(
  ...asked: Parameters<typeof lateChargesOf>
): z.input<typeof LateAmount> {
  const charges = lateChargesOf(...asked)
  return charges
    ? {
        fine: centsToReais(charges.fineCents),
        interest: centsToReais(charges.interestCents),
        total: centsToReais(charges.totalCents),
      }
    : null
}
