import { civilDateOf } from '@vintem/brazil/calendar'
import * as api from '@vintem/contracts/card-invitations/endpoints'
import { askerOf } from '#modules/card-guard/index.ts'
import { continueGiven } from '#modules/portal-cards/index.ts'
import { action } from '#use-cases/use-case.ts'
import { selectOpenCharges } from './card-invitations.store.ts'
import { invitationDoor } from './invitation-door.ts'
import { enterWaiting, readInvitation } from './invitation-link.ts'

/**
 * The buyer is back from the issuer of a card that they gave by an invitation: it is kept, and pays what else
 * was open then. Fails with CardInvitationInvalid where none waits, and as giveInvitedCard does.
 */
export const continueInvitedCard = action(
  api.continueInvitedCard,
  async ({ body, services, caller, cookies }) => {
    const presented = readInvitation(body.token)
    const { sellerId, id } = presented
    const { subscription, waiting, open } = await services.transact(
      { sellerId, actorName: 'buyer', onlyReads: true },
      async (tx) => {
        const found = await enterWaiting(tx, presented)
        // What has fallen due since was not shown.
        const shownOn = civilDateOf(found.waiting.row.begunAt)
        return { ...found, open: (await tx.read(selectOpenCharges(sellerId, id, shownOn)))[0] }
      },
    )
    return continueGiven(services, waiting, {
      asker: askerOf(services, caller, cookies),
      door: invitationDoor,
      isKept: subscription.cardToken === waiting.card.token,
      rest: open.map((charge) => charge.id).filter((each) => each !== waiting.row.chargeId),
    })
  },
)
