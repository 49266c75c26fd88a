import { CardInvitationInvalid } from '@vintem/contracts/errors'
import { selectCheckout } from '#modules/plans/index.ts'
import { readWaiting, selectPortalCard } from '#modules/portal-cards/index.ts'
import { isApproved, type SellerRow, selectSeller } from '#modules/sellers/index.ts'
import { readRoutedSecret, writeRoutedSecret } from '#modules/sessions/index.ts'
import {
  lockSubscription,
  selectSubscription,
  type SubscriptionRow,
} from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import { secretHash } from '#platform/ids.ts'
import { derivedAs } from '#platform/session-secret.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import { awaitsCard } from './card-invitation.ts'
import { type CardInvitationRow, lockInvitation } from './card-invitations.store.ts'

type Link = Pick<CardInvitationRow, 'sellerId' | 'subscriptionId' | 'series' | 'secretHash'>

const purposeOf = ({ subscriptionId, series }: Omit<Link, 'sellerId' | 'secretHash'>): string =>
  `card-invitation ${subscriptionId} ${series}`

/** What is stored of the secret of a series: it is derived again for each e-mail. */
export const hashOf = (
  of: Omit<Link, 'sellerId' | 'secretHash'>,
  { deriveSecret }: Pick<Services, 'deriveSecret'>,
): string => secretHash(deriveSecret(purposeOf(of)))

/** The address that the e-mails lead to. The secret stands behind the #, as in other links. */
export function invitationUrl(
  link: Link,
  { publicUrl, deriveSecret }: Pick<Services, 'publicUrl' | 'deriveSecret'>,
): string {
  const { sellerId, subscriptionId: id, secretHash: hash } = link
  const secret = derivedAs(deriveSecret, purposeOf(link), hash)
  return `${publicUrl}/convite-cartao#${writeRoutedSecret({ sellerId, id, secret })}`
}

/** Where a token leads. Fails with CardInvitationInvalid. */
export function readInvitation(token: string) {
  const presented = readRoutedSecret(token)
  if (!presented) throw new Failure(CardInvitationInvalid)
  return presented
}

/**
 * Enters and locks what a link invites to. Fails with CardInvitationInvalid, whatever it is that forbids it:
 * a stranger learns nothing by guessing.
 */
export async function enterInvitation(
  tx: Tx,
  { sellerId, id, secret }: ReturnType<typeof readInvitation>,
): Promise<{
  invitation: CardInvitationRow
  subscription: SubscriptionRow
  seller: SellerRow
  /** The seller has a public page, below which its portal is. */
  hasPortal: boolean
}> {
  const [[subscription], [invitation], [seller], [page]] = await tx.enter(
    lockSubscription(sellerId, id),
    lockInvitation(sellerId, id),
    selectSeller(sellerId),
    selectCheckout(sellerId),
  )
  const isGood =
    invitation?.secretHash === secretHash(secret) &&
    invitation.givenAt === null &&
    invitation.lastDay >= tx.today
  if (!isGood || !subscription || !awaitsCard(subscription) || !seller || !isApproved(seller)) {
    throw new Failure(CardInvitationInvalid)
  }
  return { invitation, subscription, seller, hasPortal: page !== undefined }
}

/**
 * Enters where a card was given by a link, and waits for what its holder says to the issuer: it may be kept
 * already, having paid something. Fails with CardInvitationInvalid.
 */
export async function enterWaiting(
  tx: Tx,
  { sellerId, id, secret }: ReturnType<typeof readInvitation>,
) {
  const [[subscription], [invitation], [row]] = await tx.enter(
    selectSubscription(sellerId, id),
    lockInvitation(sellerId, id),
    selectPortalCard(sellerId, id),
  )
  const isGood = invitation?.secretHash === secretHash(secret) && row?.email === null
  if (!isGood || !subscription) throw new Failure(CardInvitationInvalid)
  return { subscription, waiting: await readWaiting(tx, row) }
}
