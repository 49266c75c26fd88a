import type { Compilable } from '#platform/database/database.ts'
import { insertNotices } from './subscription-messages.store.ts'

/** An e-mail about a subscription, which was sent or refused. */
interface Ended {
  id: string
  to: string
  notice: { subscriptionId: string; kind: string }
  isRefused: boolean
}

/** Keeps what became of e-mails about subscriptions, each once. */
export function keepNotices(
  { sellerId, now }: { sellerId: number; now: Date },
  ended: readonly Ended[],
): Compilable[] {
  if (ended.length === 0) return []
  const rows = ended.map(({ id, to, notice: { subscriptionId, kind }, isRefused }) => ({
    sellerId,
    id,
    subscriptionId,
    kind,
    recipient: to,
    state: isRefused ? ('FAILED' as const) : ('SENT' as const),
    reason: isRefused ? 'ADDRESS_REFUSED' : null,
    at: now,
  }))
  return [insertNotices(rows)]
}
