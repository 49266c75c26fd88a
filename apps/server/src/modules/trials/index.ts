export { endingNotices } from './trial-work.ts'
