import { insertNotices, noticeTopic } from '#modules/notices/index.ts'
import { lockLink } from '#modules/payment-links/index.ts'
import { newId } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Services } from '#use-cases/services.ts'
import { countCardPauses, insertCardPause, selectCardPause } from './card-pauses.store.ts'
import type { PauseCause } from './card-rules.ts'
import type { Place } from './card-subjects.ts'

const FIRST_MILLIS = 30 * 60_000
const DAY_MILLIS = 86_400_000

/**
 * Pauses cards at a link: half an hour, twice as long each time within a day, a day at the most.
 * The seller's users read a notice, the operator a line of the log; a pause in force is left as it
 * is.
 */
export async function pauseCards(
  services: Pick<Services, 'rations' | 'transact' | 'log' | 'cardSteps'>,
  { sellerId, linkId }: Pick<Place, 'sellerId' | 'linkId'>,
  cause: PauseCause,
): Promise<void> {
  const { transact, log, cardSteps } = services
  const at = wallClock.now()
  let isOfLink = true
  const begun = await transact({ sellerId, actorName: 'card-guard' }, async (tx) => {
    const [[link], [known], [before]] = await tx.enter(
      // Locked, so that of two simultaneous refusals one begins the pause.
      lockLink(sellerId, linkId),
      selectCardPause(sellerId, linkId, at),
      countCardPauses(sellerId, linkId, new Date(at.getTime() - DAY_MILLIS)),
    )
    isOfLink = link !== undefined
    if (!link || known) return undefined
    const endsAt = new Date(at.getTime() + lengthAfter(before?.count ?? 0))
    const id = newId()
    const pause = { sellerId, id, linkId, cause, pausedAt: at, endsAt, liftedAt: null }
    const notice = {
      type: 'CARDS_PAUSED',
      reference: id,
      link: link.title,
      until: endsAt.toISOString(),
      uuid: linkId,
    } as const
    await tx.commit({
      writes: [insertCardPause(pause), ...insertNotices(sellerId, [notice], tx.now)],
      audit: [{ action: 'cards.paused', subject: linkId, details: { cause, endsAt } }],
      live: [noticeTopic(sellerId)],
    })
    return pause
  })
  if (!isOfLink) return tellOfSystem(services, sellerId, cause)
  if (!begun) return
  cardSteps.add('paused', cause)
  log.warn({ sellerId, linkId, cause, until: begun.endsAt }, 'Cards are paused at a link')
}

/**
 * Cards of a seller's systems, and of what is billed, are at no link that the seller made: they are refused while the
 * counts say so, without a row of a pause. Users who look after keys read a notice, once in half an hour.
 */
async function tellOfSystem(
  {
    rations,
    transact,
    log,
    cardSteps,
  }: Pick<Services, 'rations' | 'transact' | 'log' | 'cardSteps'>,
  sellerId: number,
  cause: PauseCause,
): Promise<void> {
  const once = { rule: 'system cards paused', subject: String(sellerId), limit: 1 } as const
  if (await rations.take([{ ...once, seconds: FIRST_MILLIS / 1_000 }])) return
  await transact({ sellerId, actorName: 'card-guard' }, async (tx) => {
    await tx.enter()
    const notice = { type: 'SYSTEM_CARDS_PAUSED', reference: newId() } as const
    await tx.commit({
      writes: insertNotices(sellerId, [notice], tx.now),
      audit: [{ action: 'cards.paused', subject: String(sellerId), details: { cause } }],
      live: [noticeTopic(sellerId)],
    })
  })
  cardSteps.add('paused', cause)
  log.warn({ sellerId, cause }, 'Cards of the systems of a seller are refused for a while')
}

const lengthAfter = (pauses: number): number => Math.min(DAY_MILLIS, FIRST_MILLIS * 2 ** pauses)
