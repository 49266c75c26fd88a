export { type NewNotice, noticeTopic } from './notice.ts'
export { insertNotices } from './notices.store.ts'
