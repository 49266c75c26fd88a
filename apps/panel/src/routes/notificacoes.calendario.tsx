import { listUpcomingReminders } from '@vintem/contracts/reminders/endpoints'
import * as z from 'zod/mini'
import { ReminderCalendarScreen } from '#features/reminders/reminder-calendar-screen.tsx'
import { upcomingRemindersQuery } from '#features/reminders/reminders.queries.ts'
import { listPage } from './list-page.tsx'

const search = z.omit(listUpcomingReminders.query, { size: true })

export const page = listPage(search, upcomingRemindersQuery, ReminderCalendarScreen)
