import { startOfDay } from '@vintem/brazil/calendar'
import { InvalidRequest } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/instruments/endpoints'
import { Failure } from '#platform/failure.ts'
import { readBankSlipCallback } from '#rails/bank-slip/callback.ts'
import { action } from '#use-cases/use-case.ts'
import { bankSlipPaid, bankSlipRefused } from './instrument-work.ts'
import { storeArrivals, storeRailMessages } from './store-arrivals.ts'

/**
 * Stores the settlements and refusals that the boleto rail reports, each once; jobs handle them. No
 * bank calls here: this process read them in a file of the bank.
 */
export const receiveBankSlipCallback = action(
  api.receiveBankSlipCallback,
  async ({ params, body, services }) => {
    services.callbacks.admitOwn(params.secret)
    const callback = readBankSlipCallback(body)
    if (!callback) throw new Failure(InvalidRequest)
    const arrivals = callback.paid.map(({ reference, settlementId, amountCents, paidOn }) => ({
      eventId: settlementId,
      instrument: reference,
      amountCents,
      paidAt: startOfDay(paidOn),
      paidOn,
    }))
    await storeArrivals(services, bankSlipPaid, arrivals)
    const refusals = callback.refused.map(({ reference, reason }) => ({
      instrument: reference,
      work: bankSlipRefused.now({ reference }, { reason }),
    }))
    await storeRailMessages(services, refusals)
  },
)
