import { startOfDay } from '@vintem/brazil/calendar'
import { defineWork } from '#work/define-work.ts'
import type { NewWork } from '#work/job.ts'
import type { Receivable } from './receivable.ts'

/** Making a receivable available. */
export const settleReceivable = defineWork({
  kind: 'settle-receivable',
  lane: 'inside',
  batch: 100,
  key: ['receivableId'],
})

/** Due at the beginning of its day in São Paulo. */
export const settleOnDueDate = ({ id, dueDate }: Receivable): NewWork =>
  settleReceivable.at(startOfDay(dueDate), { receivableId: id })
