import { centsToReais, sum } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/card-invitations/endpoints'
import { sellerFace } from '#modules/sellers/index.ts'
import { action } from '#use-cases/use-case.ts'
import { selectOpenCharges } from './card-invitations.store.ts'
import { enterInvitation, readInvitation } from './invitation-link.ts'
import { invitationTerms } from './invitation-terms.ts'

/** What the link in an e-mail asks for: read as often as one likes, it changes nothing. */
export const showCardInvitation = action(
  api.showCardInvitation,
  ({ body: { token }, services: { transact, testCards } }) => {
    const presented = readInvitation(token)
    const { sellerId } = presented
    return transact({ sellerId, actorName: 'public' }, async (tx) => {
      const { subscription, seller, hasPortal } = await enterInvitation(tx, presented)
      const [open] = await tx.read(selectOpenCharges(sellerId, subscription.id, tx.today))
      const { amountCents, firstChargeOn, consent } = invitationTerms(
        subscription,
        seller,
        hasPortal,
      )
      const answer = {
        sellerName: seller.fantasyName,
        face: sellerFace(seller),
        // Said by links alone; an imported subscription has none.
        whiteLabel: false,
        title: subscription.planTitle,
        type: subscription.period,
        amount: centsToReais(amountCents),
        firstChargeOn,
        open: open.map(({ dueDate, valueCents }) => ({ dueDate, value: centsToReais(valueCents) })),
        openAmount: centsToReais(sum(open.map(({ valueCents }) => valueCents))),
        consent,
        testCards: [...testCards],
      }
      return tx.commit({}, { answer })
    })
  },
)
