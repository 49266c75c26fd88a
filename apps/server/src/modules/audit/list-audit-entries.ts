import * as api from '@vintem/contracts/audit/endpoints'
import { query } from '#use-cases/use-case.ts'
import { auditEntries } from './audit.store.ts'

/** What was done, by whom and to what. */
export const listAuditEntries = query(
  api.listAuditEntries,
  async ({ tx, sellerId, query: filter }) => {
    const [rows] = await tx.enter(
      auditEntries.page(sellerId, { ...filter, page: 0, size: filter.size + 1 }),
    )
    const content = rows.slice(0, filter.size).map(({ at, details, ...row }) => ({
      ...row,
      at: at.toISOString(),
      details: (details ?? {}) as Record<string, unknown>,
    }))
    const hasMore = rows.length > filter.size
    return { content, next: hasMore ? (content.at(-1)?.position ?? null) : null }
  },
)
