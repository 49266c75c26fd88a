import { InvalidRequest } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/mandates/endpoints'
import { storeRailMessages } from '#modules/instruments/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { readMandateCallback } from '#rails/mandate/callback.ts'
import { action } from '#use-cases/use-case.ts'
import { PLATFORM } from '#work/platform-work.ts'
import { checkMandate, findMandate } from './mandate-work.ts'

/**
 * The bank says that mandates have changed: each is asked for, since a callback is no proof. One that is
 * named by the bank's id alone is found first. Fails with InvalidRequest where the body is none.
 */
export const receiveMandateCallback = action(
  api.receiveMandateCallback,
  async ({ params, body, services, caller }) => {
    await services.callbacks.admitBank(params.secret, caller.headers)
    const told = readMandateCallback(body)
    if (!told) throw new Failure(InvalidRequest)
    // Each is work of its own: what was told before says nothing of now.
    const messages = told.flatMap(({ txid }) =>
      txid ? [{ instrument: txid, work: checkMandate.now({ txid, why: newId() }) }] : [],
    )
    const nameless = told.filter(({ txid }) => txid === undefined)
    await Promise.all([
      storeRailMessages(services, messages),
      services.arrivals.store(
        nameless.map(({ recId }) => ({
          sellerId: PLATFORM,
          ...findMandate.now({ recId, why: newId() }),
        })),
      ),
    ])
  },
)
