import { civilDateOf } from '@vintem/brazil/calendar'
import { InvalidRequest } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/instruments/endpoints'
import { Failure } from '#platform/failure.ts'
import { readPixCallback } from '#rails/pix/callback.ts'
import { action } from '#use-cases/use-case.ts'
import { pixReceived } from './instrument-work.ts'
import { storeArrivals } from './store-arrivals.ts'

/**
 * Stores the payments that the PIX rail reports, each once; a job handles them. Fails with
 * InvalidRequest where a part could not be read, once the rest is safe.
 */
export const receivePixCallback = action(
  api.receivePixCallback,
  async ({ params, body, services, caller }) => {
    await services.callbacks.admitBank(params.secret, caller.headers)
    const callback = readPixCallback(body)
    if (!callback) throw new Failure(InvalidRequest)
    const arrivals = callback.received.map(({ txid, endToEndId, amountCents, paidAt }) => ({
      eventId: endToEndId,
      instrument: txid,
      amountCents,
      paidAt,
      paidOn: civilDateOf(paidAt),
    }))
    await storeArrivals(services, pixReceived, arrivals)
    if (callback.unread > 0) {
      services.log.error(
        { entries: callback.unread },
        'The bank told of PIX that could not be read',
      )
      throw new Failure(InvalidRequest)
    }
  },
)
