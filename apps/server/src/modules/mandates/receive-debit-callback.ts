import { InvalidRequest } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/mandates/endpoints'
import { storeRailMessages } from '#modules/instruments/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { readDebitCallback } from '#rails/mandate/callback.ts'
import { action } from '#use-cases/use-case.ts'
import { checkDebit } from './mandate-work.ts'

/**
 * The bank says that debits have changed: each is asked for, as mandates are. Fails with InvalidRequest
 * where the body is none.
 */
export const receiveDebitCallback = action(
  api.receiveDebitCallback,
  async ({ params, body, services, caller }) => {
    await services.callbacks.admitBank(params.secret, caller.headers)
    const txids = readDebitCallback(body)
    if (!txids) throw new Failure(InvalidRequest)
    const messages = txids.map((txid) => ({
      instrument: txid,
      work: checkDebit.now({ txid, why: newId() }),
    }))
    await storeRailMessages(services, messages)
  },
)
