import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/portal/endpoints'
import { endConsents, giveConsent } from '#modules/consents/index.ts'
import { keepWish } from '#modules/reminders/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { action } from '#use-cases/use-case.ts'
import { enterPortal, presentedSession } from './portal-session.ts'
import { selectCustomersAt } from './portal.store.ts'

/**
 * Ends the reminders to the session's mailbox, or takes them up again: those of stages from then on. By
 * WhatsApp they go to the phones that the seller has on file with the mailbox.
 * Fails with PortalSessionRefused.
 */
export const changePortalReminders = action(api.changePortalReminders, async (at) => {
  const presented = await presentedSession(at)
  const { sellerId } = presented
  const { channel, active: isWanted } = at.body
  if (channel === 'WHATSAPP' && !at.services.sendsWhatsApp) throw new Failure(NotFound)
  await at.services.transact({ sellerId, actorName: 'public' }, async (tx) => {
    const { session } = await enterPortal(tx, presented)
    const [customers] =
      channel === 'WHATSAPP' ? await tx.read(selectCustomersAt(sellerId, session.email)) : [[]]
    const phones = customers.map(({ phone }) => phone)
    const mail = keepWish(tx, { recipient: session.email, isWanted })
    await tx.commit({
      writes: channel === 'EMAIL' ? [mail] : consents(tx, phones, isWanted),
      audit: [
        {
          action: isWanted ? 'portal.reminders-resumed' : 'portal.reminders-ended',
          subject: session.id,
          details: { email: session.email, channel },
        },
      ],
    })
  })
})

const consents = ({ sellerId, now }: Tx, phones: readonly string[], isWanted: boolean) =>
  isWanted
    ? [...new Set(phones)].map((phone) =>
        giveConsent({ sellerId, phone, source: 'BUYER', givenAt: now }),
      )
    : [endConsents(sellerId, phones, { endedBy: 'BUYER', endedAt: now })]
