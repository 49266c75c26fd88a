import * as api from '@vintem/contracts/sessions/endpoints'
import { lockSeller, sellerSettings, updateSeller } from '#modules/sellers/index.ts'
import { command } from '#use-cases/use-case.ts'
import { shortenSessions } from './sessions.store.ts'

/**
 * Changes the limits of the seller's sessions. Open ones end no later than that from now on; longer
 * limits need a step-up.
 */
export const changeSessionLimits = command(
  api.changeSessionLimits,
  async ({ tx, sellerId, body }) => {
    const [[seller]] = await tx.enter(lockSeller(sellerId))
    if (!seller) throw new Error(`There is no seller ${sellerId}`)
    const settings = sellerSettings(seller)
    const before = settings.sessionLimits
    if (body.idleMinutes > before.idleMinutes || body.days > before.days) tx.demandStepUp()
    const after = { ...settings, sessionLimits: body }
    return tx.commit(
      {
        writes: [updateSeller(sellerId, { settings: after }), shortenSessions(sellerId, body)],
        audit: [
          {
            action: 'session-limits.changed',
            subject: String(sellerId),
            details: { before, after: body },
          },
        ],
      },
      { answer: body },
    )
  },
)
