import { listUpcomingReminders } from './list-upcoming-reminders.ts'

export const reminderCalendarRoutes = [listUpcomingReminders]
