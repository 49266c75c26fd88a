import type { Services } from '#http/use-case.ts'
import type { Job } from '#work/job.ts'
import { cardReturnsJobs } from './card-returns.jobs.ts'
import { confirmationJobs } from './confirmation.jobs.ts'
import { contestationsJobs } from './contestations.jobs.ts'
import { deadlinesJobs } from './deadlines.jobs.ts'
import { disputesJobs } from './disputes.jobs.ts'
import { evidenceJobs } from './evidence.jobs.ts'
import { instrumentsJobs } from './instruments.jobs.ts'
import { refundsJobs } from './refunds.jobs.ts'
import { refusalJobs } from './refusal.jobs.ts'
import { terminalSalesJobs } from './terminal-sales.jobs.ts'

export const chargesJobs = (services: Services): Job[] => [
  ...confirmationJobs(services),
  ...instrumentsJobs(services),
  ...refundsJobs(services),
  ...cardReturnsJobs(services),
  ...terminalSalesJobs(services),
  ...disputesJobs(services),
  ...contestationsJobs(services),
  ...evidenceJobs(services),
  ...deadlinesJobs(services),
  ...refusalJobs(services),
]
