import { NOTICES } from '@vintem/contracts/notices/kinds'
import type { Notice } from './notices.queries.ts'

/** The text of a notification, and its link. */
export function noticeText({ notificationPanelType, variablesResponse }: Notice) {
  const { title, text, path } = NOTICES[notificationPanelType]
  const variables = new Map<string, string>(
    variablesResponse.map(({ name, value }) => [name, value]),
  )
  const fill = (template: string) =>
    template.replaceAll(/\{(\w+)\}/g, (_, name: string) => variables.get(name) ?? '—')
  return { title, text: fill(text), href: fill(path), whatsApp: variables.get('whatsApp') }
}
