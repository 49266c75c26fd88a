import { CardInvitationInvalid } from '@vintem/contracts/errors'
import { selectCustomer } from '#modules/customers/index.ts'
import type { CardDoor } from '#modules/portal-cards/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { sendEmail } from '#work/send-email.ts'
import { awaitsCard } from './card-invitation.ts'
import { finishInvitedCard } from './card-invitations-work.ts'
import { updateInvitation } from './card-invitations.store.ts'
import { cardGivenEmail } from './invitation-emails.ts'
import { invitationTerms } from './invitation-terms.ts'

/**
 * A card that is given at an invitation, which ends with it; its customer is written to. Fails with
 * CardInvitationInvalid where another card was given in the meantime.
 */
export const invitationDoor: CardDoor = {
  action: 'subscription.card-given',
  finish: (of, at) => finishInvitedCard.at(at, of),
  async kept(tx, subscription, { brand, last4 }, hasPaid) {
    if (!awaitsCard(subscription)) throw new Failure(CardInvitationInvalid)
    const { sellerId, id, customerId } = subscription
    const [[seller], [customer]] = await tx.read(
      selectSeller(sellerId),
      selectCustomer(sellerId, customerId),
    )
    const writes = [updateInvitation(sellerId, id, { givenAt: tx.now })]
    if (!seller || !customer?.email) return { writes }
    const { amountCents, firstChargeOn } = invitationTerms(subscription, seller)
    const letter = { to: customer.email, subscription, seller, brand, last4, hasPaid }
    const mail = cardGivenEmail({ ...letter, amountCents, firstChargeOn })
    return { writes, work: [sendEmail.now({ about: `card-given ${id}` }, mail)] }
  },
}
