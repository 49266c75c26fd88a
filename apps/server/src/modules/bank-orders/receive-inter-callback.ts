import * as api from '@vintem/contracts/bank-orders/endpoints'
import { InvalidRequest } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { readInterCallback } from '#rails/inter/callback.ts'
import { action } from '#use-cases/use-case.ts'
import { PLATFORM } from '#work/platform-work.ts'
import { findReportedOrder } from './bank-order-work.ts'

/**
 * Banco Inter says that something has become of payments, which it names by its own codes: each is looked up and
 * asked after, since a callback is no proof. Fails with InvalidRequest where the body is none.
 */
export const receiveInterCallback = action(
  api.receiveInterCallback,
  async ({ params, body, services, caller }) => {
    await services.callbacks.admitInter(params.secret, caller.headers)
    const codes = readInterCallback(body)
    if (!codes) throw new Failure(InvalidRequest)
    // Each is work of its own: what was reported before says nothing of now.
    const messages = codes.map((code) => ({
      sellerId: PLATFORM,
      ...findReportedOrder.now({ code, report: newId() }),
    }))
    await services.arrivals.store(messages)
  },
)
