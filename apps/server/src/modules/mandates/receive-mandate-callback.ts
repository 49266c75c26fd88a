import { InvalidRequest } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/mandates/endpoints'
import { storeRailMessages } from '#modules/instruments/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { readMandateCallback } from '#rails/mandate/callback.ts'
import { action } from '#use-cases/use-case.ts'
import { checkMandate } from './mandate-work.ts'

/**
 * The bank says that mandates have changed: each is asked for, since a callback is no proof. Fails with
 * InvalidRequest where the body is none.
 */
export const receiveMandateCallback = action(
  api.receiveMandateCallback,
  async ({ params, body, services, caller }) => {
    await services.callbacks.admitBank(params.secret, caller.headers)
    const txids = readMandateCallback(body)
    if (!txids) throw new Failure(InvalidRequest)
    // Each is work of its own: what was told before says nothing of now.
    const messages = txids.map((txid) => ({
      instrument: txid,
      work: checkMandate.now({ txid, why: newId() }),
    }))
    await storeRailMessages(services, messages)
  },
)
