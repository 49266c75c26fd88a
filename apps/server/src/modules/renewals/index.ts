export { renewalNotTold } from './not-told.ts'
export { renewalNotice } from './renewal-work.ts'
