import { getReminderTotals } from './get-reminder-totals.ts'
import { listUpcomingReminders } from './list-upcoming-reminders.ts'

export const reminderCalendarRoutes = [listUpcomingReminders, getReminderTotals]
