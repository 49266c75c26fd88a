import { bankSlipBarcode } from '@vintem/brazil/boleto'
import { addDays, civilDateOf, nextBusinessDay } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import type { CostCenter } from '@vintem/contracts/bill-payments/words'
import { lookUpBankSlip, payBankSlip } from '@vintem/contracts/slip-payments/endpoints'
import { newId } from '#platform/ids.ts'
import type { MoneyMove, Shop } from './demo-withdrawals.ts'

/** The boletos that the shop pays: two are paid, one was paid by somebody else before its day, one waits for it. */
export const slipUses: readonly MoneyMove[] = [
  { daysAgo: 57, act: schedule(12_990, 'administrativo', 'Conta de luz', { inDays: 3 }) },
  { daysAgo: 27, act: schedule(14_275, 'administrativo', 'Conta de luz', { inDays: 3 }) },
  {
    daysAgo: 17,
    act: schedule(9_900, 'marketing', 'Feira de artesanato', { inDays: 4, isPaidElsewhere: true }),
  },
  { daysAgo: 1, act: schedule(18_640, 'operacional', 'Esmaltes e pigmentos', { inDays: 9 }) },
]

const OTHER_BANK = '237'

function schedule(
  amount: number,
  costCenter: CostCenter,
  description: string,
  { inDays, isPaidElsewhere = false }: { inDays: number; isPaidElsewhere?: boolean },
) {
  return async ({ app, seller, world }: Shop): Promise<void> => {
    const today = civilDateOf(await app.clock.now())
    const paymentDate = nextBusinessDay(addDays(today, inDays))
    const barcode = bankSlipBarcode({
      bank: OTHER_BANK,
      amountCents: cents(amount),
      dueDate: paymentDate,
      freeField: String(amount).padStart(25, '7'),
    })
    await seller(lookUpBankSlip, { body: { barcode } })
    const body = { barcode, amount, paymentDate, costCenter, description }
    await seller(payBankSlip, { body, key: newId() })
    if (isPaidElsewhere) {
      await world.registerSlip(barcode, { amountCents: null, isPaid: true, closesAt: null })
    }
  }
}
