import * as api from '@vintem/contracts/portal/endpoints'
import { action } from '#use-cases/use-case.ts'
import { readPayments } from './portal-content.ts'
import { enterPortal, presentedSession } from './portal-session.ts'

/** A page of what the session's mailbox has paid to this seller. Fails with PortalSessionRefused. */
export const listPortalPayments = action(api.listPortalPayments, async (at) => {
  const presented = await presentedSession(at)
  const { sellerId } = presented
  const txOptions = { sellerId, actorName: 'public', onlyReads: true }
  return at.services.transact(txOptions, async (tx) => {
    const { session } = await enterPortal(tx, presented)
    return readPayments(tx, session, at.query.page)
  })
})
