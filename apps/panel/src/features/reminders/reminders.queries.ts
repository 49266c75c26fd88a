import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import { getNotificationSettings } from '@vintem/contracts/reminders/endpoints'
import { api } from '#lib/api.ts'

export type NotificationSettings = Answer<typeof getNotificationSettings>

export const notificationSettingsQuery = queryOptions({
  queryKey: ['reminders', 'settings'],
  queryFn: ({ signal }) => api(getNotificationSettings, { signal }),
})

/** To call with the settings as the server answered them. */
export function useSettingsChanged(): (settings: NotificationSettings) => void {
  const client = useQueryClient()
  return (settings) => client.setQueryData(notificationSettingsQuery.queryKey, settings)
}
