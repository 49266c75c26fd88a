export { scheduleNotDelivered } from './stop-schedule.ts'
