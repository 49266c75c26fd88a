import { PortalLinkInvalid, SellerNotApproved } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/portal/endpoints'
import { isApproved, selectSeller } from '#modules/sellers/index.ts'
import { readRoutedSecret } from '#modules/sessions/index.ts'
import { Failure } from '#platform/failure.ts'
import { secretHash } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { action } from '#use-cases/use-case.ts'
import { isOpenLink } from './portal-link.ts'
import { newPortalSession, sellerOfPortal } from './portal-session.ts'
import { insertPortalSession, lockPortalLink, usePortalLink } from './portal.store.ts'

/**
 * A link opens a session of half an hour, once: it is locked, so that of simultaneous callers one
 * gets in. Fails with PortalLinkInvalid, also for a link of another seller.
 */
export const openPortal = action(api.openPortal, async (at) => {
  const sellerId = await sellerOfPortal(at)
  const presented = readRoutedSecret(at.body.token)
  if (presented?.sellerId !== sellerId) throw new Failure(PortalLinkInvalid)
  const keepCookie = await at.services.transact({ sellerId, actorName: 'public' }, async (tx) => {
    const now = wallClock.now()
    const [[link], [seller]] = await tx.enter(
      lockPortalLink(sellerId, presented.id),
      selectSeller(sellerId),
    )
    if (!seller || !isApproved(seller)) throw new Failure(SellerNotApproved)
    const isRight = link?.secretHash === secretHash(presented.secret) && isOpenLink(link, now)
    if (!isRight) throw new Failure(PortalLinkInvalid)
    const opened = newPortalSession(at, link, now)
    const { session } = opened
    await tx.commit({
      writes: [usePortalLink(link, now), insertPortalSession(session)],
      audit: [{ action: 'portal.opened', subject: session.id, details: { email: link.email } }],
    })
    return opened.keepCookie
  })
  keepCookie()
})
