import * as api from '@vintem/contracts/invoices/endpoints'
import { updateSeller } from '#modules/sellers/index.ts'
import { command } from '#use-cases/use-case.ts'
import { toConfigView } from './invoice-view.ts'
import { insertConfig, type InvoiceConfigRow, lockConfig, updateConfig } from './invoices.store.ts'

/**
 * Changes how invoices are issued, or stops issuing them; the settings are kept for another time.
 */
export const changeInvoiceConfig = command(
  api.changeInvoiceConfig,
  async ({ tx, sellerId, body }) => {
    const [[before]] = await tx.enter(lockConfig(sellerId))
    const version = tx.nextVersion(before ?? { version: 0 })
    const { active, ...settings } = body
    const changed = { updatedAt: tx.now, version }
    const after = body.active
      ? { sellerId, ...body, ...changed }
      : before && { ...before, active, ...changed }
    return tx.commit(
      {
        writes: [...keepConfig(before, after), updateSeller(sellerId, { activeForTax: active })],
        audit: [
          {
            action: active ? 'invoices.activated' : 'invoices.deactivated',
            subject: 'invoice-config',
            details: settings,
          },
        ],
      },
      { answer: toConfigView(after) },
    )
  },
)

/**
 * Of two simultaneous first settings, the second finds a row where it saw none, and is run again.
 */
function keepConfig(before: InvoiceConfigRow | undefined, after: InvoiceConfigRow | undefined) {
  if (!after) return []
  return [before ? updateConfig(after) : insertConfig(after)]
}
