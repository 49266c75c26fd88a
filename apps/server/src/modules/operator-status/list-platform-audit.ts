import * as api from '@vintem/contracts/operator-status/endpoints'
import { auditEntries } from '#modules/audit/index.ts'
import { operatorAction } from '#use-cases/operator.ts'
import { PLATFORM } from '#work/platform-work.ts'

/** What operators looked at and did, from the platform's own chain; sealed entries alone. */
export const listPlatformAudit = operatorAction(
  api.listPlatformAudit,
  async ({ query: { size, ...filter }, look }) => {
    const rows = await look(PLATFORM, async (tx) => {
      const [found] = await tx.enter(
        auditEntries.page(PLATFORM, { ...filter, page: 0, size: size + 1 }),
      )
      return found
    })
    const content = rows
      .slice(0, size)
      .map(({ position, at, actor, action, subject, details }) => ({
        position,
        at: at.toISOString(),
        actor,
        action,
        subject,
        details: (details ?? {}) as Record<string, unknown>,
      }))
    return { content, next: rows.length > size ? (content.at(-1)?.position ?? null) : null }
  },
)
