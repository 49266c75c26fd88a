import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/portal/endpoints'
import { askerOf } from '#modules/card-guard/index.ts'
import { enterPortal, presentedSession } from '#modules/portal/index.ts'
import { Failure } from '#platform/failure.ts'
import { action } from '#use-cases/use-case.ts'
import { continueGiven, readWaiting } from './continue-given.ts'
import { selectPortalCard } from './portal-cards.store.ts'
import { portalDoor } from './portal-door.ts'
import { findTheirs } from './replace-card.ts'

/**
 * The buyer is back from the issuer of a card that they gave. Paid, or verified where nothing was open, the card
 * is kept and pays what else is open, which the holder may be asked about again. Fails with NotFound where no
 * card waits, and as replaceCard does.
 */
export const continueCard = action(api.continueCardAtPortal, async (at) => {
  const { services } = at
  const presented = await presentedSession(at)
  const { sellerId } = presented
  const { subscription: id } = at.params
  const { subscription, waiting } = await services.transact(
    { sellerId, actorName: 'public', onlyReads: true },
    async (tx) => {
      const { session } = await enterPortal(tx, presented)
      const found = await findTheirs(tx, session.email, id)
      const [[row]] = await tx.read(selectPortalCard(sellerId, id))
      if (!found || row?.email !== session.email) throw new Failure(NotFound)
      return { subscription: found, waiting: await readWaiting(tx, row) }
    },
  )
  return continueGiven(services, waiting, {
    asker: askerOf(services, at.caller, at.cookies),
    door: portalDoor,
    isKept: subscription.cardToken === waiting.card.token,
    rest: subscription.openIds.filter((each) => each !== waiting.row.chargeId),
  })
})
