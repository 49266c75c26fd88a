import { selectCustomer } from '#modules/customers/index.ts'
import { emailFace, isApproved, selectSeller } from '#modules/sellers/index.ts'
import { lockSubscription } from '#modules/subscriptions/index.ts'
import { orRefused } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { awaitsCard } from './card-invitation.ts'
import { inviteToCard, lastDayFrom, nextLetter } from './card-invitations-work.ts'
import {
  type CardInvitationRow,
  insertInvitation,
  lockInvitation,
  selectImportOf,
  updateInvitation,
} from './card-invitations.store.ts'
import { cardInvitationEmail } from './invitation-emails.ts'
import { hashOf, invitationUrl } from './invitation-link.ts'
import { invitationTerms } from './invitation-terms.ts'

type Item = ItemOf<typeof inviteToCard>

export const inviteToCardJobs = (services: Services): Job[] => [
  inviteToCard.job(([item]) => invite(services, item)),
]

/**
 * Sends the invitation, or reminds of it, while a card is awaited and the link is the newest; then leaves the
 * next reminder. A refused address gets no more of them.
 */
async function invite(services: Services, item: Item): Promise<void> {
  const { sellerId, id, kind: actorName, of, payload } = item
  const options = { sellerId, actorName }
  const letter = await services.transact(options, (tx) => prepare(tx, services, item))
  if (!letter) return
  const { invitation, message } = letter
  const refused = await orRefused(() =>
    services.rails.email.send({ id: payload.letter, sellerId, ...message }),
  )
  await services.transact(options, async (tx) => {
    await tx.enter()
    const { subscriptionId } = of
    const details = { refusal: refused?.reason }
    const audit = { action: 'email.refused', subject: payload.letter, details } as const
    const next = nextLetter({ ...of, round: Number(of.round) }, invitation.lastDay)
    return tx.commit(
      refused
        ? { audit: [audit] }
        : {
            writes: [updateInvitation(sellerId, subscriptionId, { sentOn: tx.today })],
            work: next,
          },
      { done: [id] },
    )
  })
}

/** The letter with its invitation, which the first one makes; undefined where none is to be sent. */
async function prepare(tx: Tx, services: Services, { sellerId, id, of }: Item) {
  const { subscriptionId } = of
  const [[subscription], [before], [seller], [imported]] = await tx.enter(
    lockSubscription(sellerId, subscriptionId),
    lockInvitation(sellerId, subscriptionId),
    selectSeller(sellerId),
    selectImportOf(sellerId, subscriptionId),
  )
  if (!subscription || !awaitsCard(subscription) || !seller) return tx.commit({}, { done: [id] })
  const isReminder = of.round !== '0'
  const invitation = before ?? first(tx, of, imported?.importId ?? null, services)
  const isNewest = invitation.series === of.series && invitation.lastDay >= tx.today
  const [[customer]] = await tx.read(selectCustomer(sellerId, subscription.customerId))
  const writes = before ? [] : [insertInvitation(invitation)]
  const to = customer?.email
  if (!isNewest || !to || !isApproved(seller)) return tx.commit({ writes }, { done: [id] })
  const url = invitationUrl(invitation, services)
  const { lastDay } = invitation
  const { amountCents, firstChargeOn } = invitationTerms(subscription, seller)
  const terms = { to, subscription, seller, amountCents, firstChargeOn }
  const face = emailFace(seller, services.publicUrl)
  const message = cardInvitationEmail({ ...terms, url, lastDay, isReminder, face })
  return tx.commit({ writes }, { answer: { invitation, message } })
}

const first = (
  { sellerId, today, now }: Tx,
  { subscriptionId, series }: Item['of'],
  importId: string | null,
  services: Services,
): CardInvitationRow => ({
  sellerId,
  subscriptionId,
  importId,
  series,
  secretHash: hashOf({ subscriptionId, series }, services),
  lastDay: lastDayFrom(today),
  sentOn: null,
  createdAt: now,
  givenAt: null,
})
