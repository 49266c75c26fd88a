export { firstChargeOf, readFirst } from './first-charge.ts'
export { trialEndingEmail } from './trial-emails.ts'
export { endingNotices } from './trial-work.ts'
