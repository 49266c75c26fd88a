export { renewalNotice } from './renewal-work.ts'
