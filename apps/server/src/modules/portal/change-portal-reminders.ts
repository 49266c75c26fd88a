import * as api from '@vintem/contracts/portal/endpoints'
import { keepWish } from '#modules/reminders/index.ts'
import { action } from '#use-cases/use-case.ts'
import { enterPortal, presentedSession } from './portal-session.ts'

/**
 * Ends the reminders to the session's mailbox, or takes them up again: those of stages from then on.
 * Fails with PortalSessionRefused.
 */
export const changePortalReminders = action(api.changePortalReminders, async (at) => {
  const presented = await presentedSession(at)
  const { sellerId } = presented
  const isWanted = at.body.active
  await at.services.transact({ sellerId, actorName: 'public' }, async (tx) => {
    const { session } = await enterPortal(tx, presented)
    await tx.commit({
      writes: [keepWish(tx, { recipient: session.email, isWanted })],
      audit: [
        {
          action: isWanted ? 'portal.reminders-resumed' : 'portal.reminders-ended',
          subject: session.id,
          details: { email: session.email },
        },
      ],
    })
  })
})
