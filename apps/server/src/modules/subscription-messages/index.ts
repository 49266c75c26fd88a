export { keepNotices } from './keep-notices.ts'
