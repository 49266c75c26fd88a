export { bankHolidays, type BankHoliday } from './bank-holidays.ts'
export { addBusinessDays, isBusinessDay, nextBusinessDay } from './business-day.ts'
export {
  addDays,
  addMonths,
  civilDate,
  dayInMonth,
  daysBetween,
  formatCivilDate,
  parseCivilDate,
  weekday,
  type CivilDate,
} from './civil-date.ts'
export { civilDateOf, startOfDay, timeOfDay } from './sao-paulo.ts'
