import { InvalidRequest } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/reminders/endpoints'
import { selectWriters } from '#modules/consents/index.ts'
import { NOBODY } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import { readWhatsAppCallback, type WhatsAppAnswer } from '#rails/whats-app/callback.ts'
import type { Services } from '#use-cases/services.ts'
import { action } from '#use-cases/use-case.ts'
import type { RailMessage } from '#work/arrivals.ts'
import { phonesOf } from './phones-of.ts'
import { whatsAppEnded, whatsAppReported } from './whats-app-work.ts'

/** The word that ends the messages; what else is written to our number is nobody's to read. */
const STOP = /^\W*sair\W*$/iu

/**
 * Stores what became of messages, and who wants no more, as work of the sellers. An answer names no
 * seller: it counts for all who have written to that phone.
 */
export const receiveWhatsAppCallback = action(
  api.receiveWhatsAppCallback,
  async ({ params, body, services, caller: { headers, rawBody } }) => {
    services.callbacks.admitWhatsApp(params.secret, headers, rawBody)
    const callback = readWhatsAppCallback(body)
    if (!callback) throw new Failure(InvalidRequest)
    const reported = callback.statuses.map(({ sellerId, id: letterId, ...status }) => ({
      sellerId,
      ...whatsAppReported.now({ letterId, state: status.state }, status),
    }))
    const stops = callback.answers.filter(({ text }) => STOP.test(text))
    const ended = await Promise.all(stops.map((answer) => endedBy(services, answer)))
    await services.arrivals.store([...reported, ...ended.flat()])
  },
)

async function endedBy(
  { transact }: Services,
  { id: answerId, phone: from }: WhatsAppAnswer,
): Promise<RailMessage[]> {
  const messages = await Promise.all(
    phonesOf(from).map(async (phone) => {
      const txOptions = { sellerId: NOBODY, actorName: 'public', onlyReads: true }
      const [sellers] = await transact(txOptions, (tx) => tx.enter(selectWriters(phone)))
      return sellers.map(({ sellerId }) => ({
        sellerId,
        ...whatsAppEnded.now({ phone, answerId }),
      }))
    }),
  )
  return messages.flat()
}
