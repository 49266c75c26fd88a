export { firstChargeOf } from './first-charge.ts'
export { trialEndingEmail } from './trial-emails.ts'
export { endingNotices } from './trial-work.ts'
export { selectFirstCharge } from './trials.store.ts'
