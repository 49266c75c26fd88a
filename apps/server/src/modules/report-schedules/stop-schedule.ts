import type { StopReason } from '@vintem/contracts/report-schedules/words'
import { insertNotices, noticeTopic } from '#modules/notices/index.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import {
  lockScheduleOfEmail,
  type ReportScheduleRow,
  updateSchedule,
} from './report-schedules.store.ts'

/** Nothing more is sent until somebody corrects it, and everybody who sees reports is told. */
export function stopSchedule(
  { sellerId, now, today }: Pick<Tx, 'sellerId' | 'now' | 'today'>,
  schedule: ReportScheduleRow,
  stopReason: StopReason,
): Step {
  const { id, recipient } = schedule
  const reference = `${id} ${today}`
  const notice = { type: 'REPORT_SCHEDULE_STOPPED', reference, date: today } as const
  return {
    writes: [
      updateSchedule(schedule, { state: 'STOPPED', stopReason, nextOn: null }),
      ...insertNotices(sellerId, [notice], now),
    ],
    audit: [{ action: 'report-schedule.stopped', subject: id, details: { stopReason, recipient } }],
    live: [noticeTopic(sellerId)],
  }
}

/**
 * The e-mail of a scheduled report did not arrive: its schedule stops. Anyone can report that an e-mail
 * came back, so it counts for whom that e-mail was sent to, and while the schedule still goes there.
 */
export async function scheduleNotDelivered(
  tx: Tx,
  { emailId, recipient }: { emailId: string; recipient: string },
): Promise<Step> {
  const [[found]] = await tx.read(lockScheduleOfEmail(tx.sellerId, emailId))
  if (!found) return {}
  const { sentTo, ...schedule } = found
  const isOfIt = sentTo === recipient && schedule.recipient === recipient
  return isOfIt && schedule.state === 'ACTIVE' ? stopSchedule(tx, schedule, 'BOUNCED') : {}
}
