import * as api from '@vintem/contracts/bank-orders/endpoints'
import { InvalidRequest } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { readBankOrderCallback } from '#rails/payments/callback.ts'
import { action } from '#use-cases/use-case.ts'
import { askBankOrder } from './bank-order-work.ts'

/**
 * The bank says that something has become of payments: each is asked after, since a callback is no
 * proof. Fails with InvalidRequest where the body is none.
 */
export const receiveBankOrderCallback = action(
  api.receiveBankOrderCallback,
  async ({ params, body, services, caller }) => {
    await services.callbacks.admitBank(params.secret, caller.headers)
    const told = readBankOrderCallback(body)
    if (!told) throw new Failure(InvalidRequest)
    // Each is work of its own: what was told before says nothing of now.
    const messages = told.map(({ sellerId, paymentId: orderId }) => ({
      sellerId,
      ...askBankOrder.now({ orderId, why: newId() }),
    }))
    await services.arrivals.store(messages)
  },
)
