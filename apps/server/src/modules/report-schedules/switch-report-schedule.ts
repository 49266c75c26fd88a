import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/report-schedules/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { toScheduleView } from './report-schedule-view.ts'
import { nextRun } from './report-schedules-work.ts'
import { lockSchedule, updateSchedule } from './report-schedules.store.ts'
import { activeFor, assertMaySend } from './schedule-fields.ts'

const PAUSED = { state: 'PAUSED', stopReason: null, nextOn: null } as const

/** Pauses a schedule, or sends it again, by the permission of who resumed it. */
export const switchReportSchedule = command(
  api.switchReportSchedule,
  async ({ tx, sellerId, params: { id }, body: { active } }) => {
    const [[before]] = await tx.enter(lockSchedule(sellerId, id))
    if (!before) throw new Failure(NotFound)
    const isActive = before.state === 'ACTIVE'
    if (active === isActive) return tx.commit({}, { answer: toScheduleView(before) })
    if (active) await assertMaySend(tx, before)
    const change = active ? activeFor(tx, before.frequency) : PAUSED
    const after = { ...before, ...change }
    const action = active ? 'report-schedule.resumed' : 'report-schedule.paused'
    return tx.commit(
      {
        writes: [updateSchedule(before, change)],
        work: nextRun(after),
        audit: [{ action, subject: id }],
      },
      { answer: toScheduleView(after) },
    )
  },
)
