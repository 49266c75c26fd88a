import { HoldOver } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/operator-holds/endpoints'
import { forgetCounts, liftPause, selectCardPause } from '#modules/card-guard/index.ts'
import { Failure } from '#platform/failure.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { operatorAction } from '#use-cases/operator.ts'

/**
 * Ends the pause of cards at a link, also one of the whole installation. What was refused there is
 * forgotten, or the next refusal alone would begin the pause again. Fails with HoldOver.
 */
export const liftCardPause = operatorAction(
  api.liftCardPause,
  async ({ params: { sellerId, id: linkId }, services, transact }) => {
    await transact(sellerId, async (tx) => {
      const [[pause]] = await tx.enter(selectCardPause(sellerId, linkId, wallClock.now()))
      if (!pause) throw new Failure(HoldOver)
      await liftPause(tx, pause)
    })
    await forgetCounts(services, { sellerId, linkId })
  },
)
