import { centsToReais } from '@vintem/brazil/money'
import type { Answer } from '@vintem/contracts/endpoint'
import type { changePixLimit } from '@vintem/contracts/pix-limits/endpoints'
import { type FoundLimits, limitAt } from './hold-limit.ts'
import { termsAt } from './pix-limit.ts'
import type { PixLimitRow } from './pix-limits.store.ts'

export function toPixLimitView(
  limit: PixLimitRow,
  found: FoundLimits,
  now: Date,
): Answer<typeof changePixLimit> {
  const { amountCents, nextCents, nextFrom } = termsAt(limit, now)
  const present = limitAt(found, now)
  return {
    period: limit.period,
    amount: centsToReais(amountCents),
    accountId: limit.accountId,
    limitId: limit.id,
    scheduledAmount: nextCents === null ? null : centsToReais(nextCents),
    scheduledAt: nextFrom?.toISOString() ?? null,
    usedAmount: present.period === limit.period ? centsToReais(present.usedCents) : null,
    ceilingAmount: limit.ceilingCents === null ? null : centsToReais(limit.ceilingCents),
  }
}
