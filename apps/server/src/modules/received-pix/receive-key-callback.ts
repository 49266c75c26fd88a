import { InvalidRequest } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/received-pix/endpoints'
import { Failure } from '#platform/failure.ts'
import { readKeyCallback } from '#rails/pix-keys/callback.ts'
import { action } from '#use-cases/use-case.ts'
import { bookReceivedPix } from './received-pix-work.ts'

/**
 * The bank says that keys have received PIX: each is asked for, since a callback is no proof. Fails with NotFound,
 * and with InvalidRequest where the body is none.
 */
export const receiveKeyCallback = action(
  api.receiveKeyCallback,
  async ({ params, body, services, caller }) => {
    await services.callbacks.admitBank(params.secret, caller.headers)
    const told = readKeyCallback(body)
    if (!told) throw new Failure(InvalidRequest)
    const messages = told.map(({ sellerId, keyId, endToEndId }) => ({
      sellerId,
      ...bookReceivedPix.now({ endToEndId, keyId }),
    }))
    await services.arrivals.store(messages)
  },
)
