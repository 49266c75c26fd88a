import { startOfDay } from '@vintem/brazil/calendar'
import * as api from '@vintem/contracts/charges.endpoints'
import { InvalidRequest, NotFound } from '@vintem/contracts/errors'
import { action } from '#http/use-case.ts'
import { Failure } from '#platform/failure.ts'
import { readBankSlipCallback } from '#rails/bank-slip/callback.ts'
import { BANK_SLIP_PAID } from './charge-work.ts'
import { storeArrivals } from './store-arrivals.ts'

/** Stores the settlements that the boleto rail tells of, each once; a job handles them. */
export const receiveBankSlipCallback = action(
  api.receiveBankSlipCallback,
  async ({ params, body, services }) => {
    if (!services.webhookSecret.matches(params.secret)) throw new Failure(NotFound)
    const received = readBankSlipCallback(body)
    if (!received) throw new Failure(InvalidRequest)
    const arrivals = received.map(({ reference, settlementId, amountCents, paidOn }) => ({
      eventId: settlementId,
      instrument: reference,
      amountCents,
      paidAt: startOfDay(paidOn),
      paidOn,
    }))
    await storeArrivals(services, BANK_SLIP_PAID, arrivals)
  },
)
