import * as api from '@vintem/contracts/api-events/endpoints'
import { toEventView } from '#modules/events/index.ts'
import { InvalidFields } from '#platform/failure.ts'
import { eventsTopic } from '#use-cases/event-topic.ts'
import { follow } from '#use-cases/use-case.ts'
import { selectLastNumber, selectLog } from './api-events.store.ts'

const AT_ONCE = 100

type View = ReturnType<typeof toEventView>

/**
 * Sends the seller's log as it grows, as long as the key counts: each reading asks for it again. Where the
 * caller does not say what it has read, it begins with what happens from now on.
 */
export const followApiEvents = follow(
  api.followApiEvents,
  async ({ query: { after, types }, caller, services, txOptions }) => {
    const { sellerId } = txOptions
    let read = lastEventId(caller.headers['last-event-id']) ?? after
    read ??= await services.transact({ ...txOptions, onlyReads: true }, async (tx) => {
      const [[last]] = await tx.enter(selectLastNumber(sellerId))
      return last?.number ?? 0
    })
    const place = { number: read }
    const next = () =>
      services.transact({ ...txOptions, onlyReads: true }, async (tx) => {
        const filter = { after: place.number, types }
        const [rows] = await tx.enter(selectLog(sellerId, filter, AT_ONCE + 1))
        const events = rows.slice(0, AT_ONCE).map(toEventView)
        const sent = () => (place.number = events.at(-1)?.number ?? place.number)
        return { text: events.map(textOf).join(''), hasMore: rows.length > AT_ONCE, sent }
      })
    return { topics: [eventsTopic(sellerId)], next }
  },
)

/** An event as the HTML Living Standard §9.2.6 writes it: JSON has no line break of its own. */
const textOf = (event: View): string =>
  `id: ${event.number}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`

/** Undefined without one. Fails with InvalidFields for what is no number of an event. */
function lastEventId(header: string | string[] | undefined): number | undefined {
  if (header === undefined || header === '') return undefined
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header)) {
    throw new InvalidFields([{ field: 'Last-Event-ID', description: 'Número inválido.' }])
  }
  return Number(header)
}
