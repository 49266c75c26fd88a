export { noticesToCome, type NoticeToCome } from './notices-to-come.ts'
export { CALENDAR_DAYS } from './outlook.ts'
export { projectedCharges } from './projected-charges.ts'
export { selectSubscriptionToProject } from './reminder-calendar.store.ts'
