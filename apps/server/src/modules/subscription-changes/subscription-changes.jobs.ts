import type { Services } from '#use-cases/services.ts'
import type { Job } from '#work/job.ts'
import { lapseChange, settleChange } from './change-work.ts'
import { endUnpaidChange, startChange } from './settle-change.ts'

export const subscriptionChangesJobs = (services: Services): Job[] => [
  settleChange.job(([item]) => startChange(services, item)),
  lapseChange.job(([item]) => endUnpaidChange(services, item)),
]
