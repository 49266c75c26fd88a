import { InvalidRequest } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/reminders/endpoints'
import { Failure } from '#platform/failure.ts'
import { readEmailCallback } from '#rails/email/callback.ts'
import { action } from '#use-cases/use-case.ts'
import { emailBounced } from './bounces-work.ts'

/** Stores which e-mails came back; a job handles them. The only relay that reports is the sandbox's. */
export const receiveEmailCallback = action(
  api.receiveEmailCallback,
  async ({ params, body, services }) => {
    services.callbacks.admitOwn(params.secret)
    const bounce = readEmailCallback(body)
    if (!bounce) throw new Failure(InvalidRequest)
    const { seller: sellerId, id: emailId, recipient, status } = bounce
    const work = emailBounced.now({ emailId }, { recipient, status })
    await services.arrivals.store([{ sellerId, ...work }])
  },
)
