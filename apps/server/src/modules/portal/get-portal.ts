import * as api from '@vintem/contracts/portal/endpoints'
import { action } from '#use-cases/use-case.ts'
import { readPortal } from './portal-content.ts'
import { enterPortal, presentedSession } from './portal-session.ts'

/** What the session's mailbox may see at this seller. Fails with PortalSessionRefused. */
export const getPortal = action(api.getPortal, async (at) => {
  const presented = await presentedSession(at)
  const { sellerId } = presented
  const txOptions = { sellerId, actorName: 'public', onlyReads: true }
  return at.services.transact(txOptions, async (tx) => {
    const entered = await enterPortal(tx, presented)
    return readPortal(tx, entered, at.services)
  })
})
