export { CALENDAR_DAYS } from './list-upcoming-reminders.ts'
export { projectedCharges } from './projected-charges.ts'
export { selectSubscriptionToProject } from './reminder-calendar.store.ts'
