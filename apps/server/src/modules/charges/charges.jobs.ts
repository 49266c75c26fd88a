import type { Services } from '#http/use-case.ts'
import type { Job } from '#work/job.ts'
import { confirmationJobs } from './confirmation.jobs.ts'
import { deadlinesJobs } from './deadlines.jobs.ts'
import { instrumentsJobs } from './instruments.jobs.ts'
import { refusalJobs } from './refusal.jobs.ts'

export const chargesJobs = (services: Services): Job[] => [
  ...confirmationJobs(services),
  ...instrumentsJobs(services),
  ...deadlinesJobs(services),
  ...refusalJobs(services),
]
