import * as api from '@vintem/contracts/card-guard/endpoints'
import { CardPauseOfAll, NotFound } from '@vintem/contracts/errors'
import { selectLink } from '#modules/payment-links/index.ts'
import { Failure } from '#platform/failure.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { takeRations } from '#use-cases/take-rations.ts'
import type { Tx } from '#use-cases/tx.ts'
import { action } from '#use-cases/use-case.ts'
import { selectCardPause } from './card-pauses.store.ts'
import { forgetCounts } from './count-outcome.ts'
import { liftPause } from './lift-pause.ts'

const DAY_SECONDS = 86_400
/** A seller who ends pauses again and again lets a tester continue. */
const OF_LINK = 3

/**
 * An administrator ends the pause of cards at a link of theirs (docs/decisions/0057): the refusals
 * counted there are deleted, or the next alone would begin it again. Fails with CardPauseOfAll
 * where the pause is the installation's, with NotFound, and with TooManyRequests the fourth time in
 * a day.
 */
export const resumeCards = action(api.resumeCards, async ({ params, txOptions, services }) => {
  const found = await services.transact(txOptions, (tx) => judge(tx, params.id))
  if (!found) return
  const ofLink = { rule: 'cards resumed', subject: params.id }
  await takeRations(
    services,
    [{ ...ofLink, limit: OF_LINK, seconds: DAY_SECONDS }],
    'Os cartões deste link já foram liberados três vezes hoje.',
  )
  await services.transact(txOptions, async (tx) => {
    const pause = await judge(tx, params.id)
    if (pause) await liftPause(tx, pause)
  })
  await forgetCounts(services, { sellerId: txOptions.sellerId, linkId: params.id })
})

/** The pause in force, if any, for a caller who has confirmed to end it. */
async function judge(tx: Tx, linkId: string) {
  const { sellerId } = tx
  const [[link], [pause]] = await tx.enter(
    selectLink(sellerId, linkId),
    selectCardPause(sellerId, linkId, wallClock.now()),
  )
  if (!link) throw new Failure(NotFound)
  if (pause?.cause === 'all') throw new Failure(CardPauseOfAll)
  if (pause) tx.demandStepUp()
  return pause
}
