import type { Services } from '#use-cases/services.ts'
import type { Job } from '#work/job.ts'
import { startBilling } from './begin-billing.ts'
import { billSlice } from './bill-slice.ts'
import { beginBilling, billDay, takeUp } from './billing-work.ts'
import { takeUpBilling } from './take-up.ts'

/** Nothing here waits for a rail: instruments are issued, and cards charged, by work of their own. */
export const billingJobs = (services: Services): Job[] => [
  beginBilling.job(([item]) => startBilling(services, item)),
  takeUp.job(([item]) => takeUpBilling(services, item)),
  billDay.job(([item]) => billSlice(services, item)),
]
