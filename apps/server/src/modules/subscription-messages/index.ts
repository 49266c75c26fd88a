export { keepNotices } from './keep-notices.ts'
export { failNotice, selectNotice } from './subscription-messages.store.ts'
