import * as z from 'zod/mini'
import {
  NOTIFICATION_TABS,
  NotificationsScreen,
} from '#features/reminders/notifications-screen.tsx'
import { notificationSettingsQuery } from '#features/reminders/reminders.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: z.object({ aba: z.optional(z.enum(NOTIFICATION_TABS)) }),
  prefetch: () => queryClient.query(notificationSettingsQuery),
  render: ({ search, onSearchChange }) => (
    <NotificationsScreen tab={search.aba} onTabChange={(aba) => onSearchChange({ aba })} />
  ),
})
