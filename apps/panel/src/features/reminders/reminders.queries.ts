import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { getConsent } from '@vintem/contracts/consents/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import {
  getNotificationSettings,
  getReminderTotals,
  listUpcomingReminders,
  previewReminder,
} from '@vintem/contracts/reminders/endpoints'
import type { ReminderText } from '@vintem/contracts/reminders/texts'
import { api } from '#lib/api.ts'

export type NotificationSettings = Answer<typeof getNotificationSettings>

export type UpcomingReminder = Answer<typeof listUpcomingReminders>['content'][number]

export type Consent = Answer<typeof getConsent>

export const consentQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['reminders', 'consent', customerId],
    queryFn: ({ signal }) => api(getConsent, { params: { id: customerId }, signal }),
  })

/** To call with a consent as the server answered it. */
export function useConsentChanged(customerId: string): (consent: Consent) => void {
  const client = useQueryClient()
  return (consent) => client.setQueryData(consentQuery(customerId).queryKey, consent)
}

export const notificationSettingsQuery = queryOptions({
  queryKey: ['reminders', 'settings'],
  queryFn: ({ signal }) => api(getNotificationSettings, { signal }),
})

export type CalendarPage = { after?: string | undefined }

export const upcomingRemindersQuery = ({ after }: CalendarPage) =>
  queryOptions({
    queryKey: ['reminders', 'upcoming', after],
    queryFn: ({ signal }) => api(listUpcomingReminders, { query: { after }, signal }),
    placeholderData: keepPreviousData,
  })

export const reminderTotalsQuery = queryOptions({
  queryKey: ['reminders', 'upcoming', 'totals'],
  queryFn: ({ signal }) => api(getReminderTotals, { signal }),
})

export const reminderPreviewQuery = (type: ReminderText, text: string) =>
  queryOptions({
    queryKey: ['reminders', 'preview', type, text],
    queryFn: ({ signal }) => api(previewReminder, { query: { type, text }, signal }),
    retry: false,
  })

/** To call with the settings as the server answered them. */
export function useSettingsChanged(): (settings: NotificationSettings) => void {
  const client = useQueryClient()
  return (settings) => {
    client.setQueryData(notificationSettingsQuery.queryKey, settings)
    void client.invalidateQueries({ queryKey: ['reminders', 'upcoming'] })
  }
}
