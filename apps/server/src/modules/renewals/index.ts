export { renewalNotTold } from './not-told.ts'
export { renewalEmail } from './renewal-email.ts'
export { renewalNotice } from './renewal-work.ts'
