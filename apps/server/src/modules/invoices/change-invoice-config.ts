import * as api from '@vintem/contracts/invoices.endpoints'
import { command } from '#http/use-case.ts'
import { updateSeller } from '#modules/sellers/index.ts'
import { toConfigView } from './invoice-view.ts'
import { selectConfig, updateConfigActive, upsertConfig } from './invoices.store.ts'

/** Says how invoices are issued, or stops issuing them; what was said is kept for another time. */
export const changeInvoiceConfig = command(
  api.changeInvoiceConfig,
  async ({ tx, sellerId, body }) => {
    const [[before]] = await tx.enter(selectConfig(sellerId))
    const { active, ...settings } = body
    const after = body.active
      ? { sellerId, ...body, updatedAt: tx.now }
      : before && { ...before, active: false }
    const write = body.active
      ? upsertConfig({ sellerId, ...body, updatedAt: tx.now })
      : updateConfigActive(sellerId, false, tx.now)
    return tx.commit([write, updateSeller(sellerId, { activeForTax: active })], {
      audit: [
        {
          action: active ? 'invoices.activated' : 'invoices.deactivated',
          subject: 'invoice-config',
          details: settings,
        },
      ],
      answer: toConfigView(after),
    })
  },
)
