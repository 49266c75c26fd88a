import {
  isSealedBefore,
  lockWebhook,
  sealAgain,
  selectAllWebhooks,
  updateWebhook,
  type WebhookRow,
} from '#modules/webhooks/index.ts'
import type { Seal } from '#platform/seal.ts'
import type { Operator } from './command.ts'
import { inTransaction, readAll } from './operator-database.ts'

/** All webhooks, and those of which something is sealed with a former session secret. */
export async function webhooksSealedBefore(
  operator: Operator,
  seal: Seal,
): Promise<{ left: WebhookRow[]; all: number }> {
  const all = await readAll(operator, selectAllWebhooks())
  return { left: all.filter((row) => isSealedBefore(seal, row)), all: all.length }
}

/** Seals a webhook again. False where it cannot be opened; it may have been deleted meanwhile. */
export const renewWebhook = (operator: Operator, seal: Seal, ref: WebhookRow): Promise<boolean> =>
  inTransaction(operator, ref.sellerId, async (tx) => {
    const [[row]] = await tx.enter(lockWebhook(ref))
    if (!row || !isSealedBefore(seal, row)) return tx.commit({}, { answer: true })
    const sealed = sealAgain(seal, row)
    if (!sealed) return tx.commit({}, { answer: false })
    return tx.commit(
      {
        writes: [updateWebhook(row, sealed)],
        audit: [{ action: 'webhook.sealed-anew', subject: row.id }],
      },
      { answer: true },
    )
  })
