import { type CivilDate, formatCivilDate } from '@vintem/brazil/calendar'
import { cents, formatBRL } from '@vintem/brazil/money'
import type { Answer } from '@vintem/contracts/endpoint'
import type { listNotices } from '@vintem/contracts/notices/endpoints'
import type { NoticeFacts } from './notice.ts'
import type { NoticeRow } from './notices.store.ts'

type NoticeView = Answer<typeof listNotices>['content'][number]

/** `readId`: the last notice that the user has read; ids are in the order of time. */
export function toNoticeView(row: NoticeRow, readId: string | undefined, now: Date): NoticeView {
  return {
    uuid: row.id,
    notificationPanelType: row.type as NoticeView['notificationPanelType'],
    variablesResponse: toVariables(row.variables as NoticeFacts),
    timeDiff: toTimeDiff(row.notifiedAt, now),
    notifiedAt: row.notifiedAt.toISOString(),
    isRead: readId !== undefined && row.id <= readId,
  }
}

function toVariables({
  buyer,
  amountCents,
  date,
  uuid,
  whatsApp,
  link,
  until,
  subSeller,
  card,
  by,
  key,
  webhook,
}: NoticeFacts): NoticeView['variablesResponse'] {
  const all = {
    buyer,
    amount: amountCents === undefined ? undefined : formatBRL(cents(amountCents)),
    date: date === undefined ? undefined : formatCivilDate(date as CivilDate),
    uuid,
    whatsApp,
    link,
    until: until === undefined ? undefined : instantInWords.format(new Date(until)),
    subSeller,
    card,
    by,
    key,
    webhook,
  }
  return Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name: name as keyof typeof all, value }],
  )
}

const instantInWords = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

const inWords = new Intl.RelativeTimeFormat('pt-BR')

const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** 'há 3 horas'; both by the business clock. */
function toTimeDiff(at: Date, now: Date): string {
  const seconds = (now.getTime() - at.getTime()) / 1_000
  const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? []
  if (!unit || !length) return 'agora mesmo'
  return inWords.format(-Math.floor(seconds / length), unit)
}
