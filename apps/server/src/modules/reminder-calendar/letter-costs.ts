import { addBusinessDays, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { type Cents, cents } from '@vintem/brazil/money'
import { datesOf } from '#modules/reminders/index.ts'
import type { Tx } from '#use-cases/tx.ts'
import { byPlace, type CalendarRow, type CalendarReminder, reminderRows } from './calendar-rows.ts'
import type { Past } from './expected-recovery.ts'
import { chargeThere } from './foreseen-charge.ts'
import { type Outlook, projector } from './outlook.ts'
import { selectOfCustomers, selectOpenOfCustomers } from './reminder-calendar.store.ts'

/** Whom a message by WhatsApp goes to on which day: all of one letter cost once. */
const letterOf = ({ message: { sendAt }, of: { phone } }: CalendarReminder): string =>
  `${phone} ${civilDateOf(sendAt)}`

/**
 * What each of these rows costs, by its place: of the messages of a customer that go into one letter the first
 * has the cost of it, also where that is on another page.
 */
export async function letterCosts(
  tx: Tx,
  outlook: Outlook,
  { rows, past }: { rows: readonly CalendarRow[]; past: Past },
): Promise<ReadonlyMap<string, Cents>> {
  const shown = rows.flatMap((row) =>
    'message' in row && row.message.channel === 'WHATSAPP' ? row : [],
  )
  const customers = [...new Set(shown.flatMap(({ of }) => of.customerId ?? []))]
  if (customers.length === 0) return new Map()
  const sent = shown.map(({ message: { sendAt } }) => civilDateOf(sendAt)).toSorted()
  // What a weekend or holiday holds back goes into the letter of the next business day.
  const from = addBusinessDays(sent[0] as CivilDate, -1)
  const until = sent.at(-1) as CivilDate
  const [open, subscriptions] = await tx.read(
    selectOpenOfCustomers(tx.sellerId, customers, datesOf({ from, until })),
    selectOfCustomers(tx.sellerId, customers),
  )
  const charges = [
    ...open.map((each) => chargeThere(each, outlook.services)),
    ...subscriptions.flatMap(await projector(tx, outlook, subscriptions)),
  ]
  const all = reminderRows(charges, outlook, past).filter(
    ({ message: { channel } }) => channel === 'WHATSAPP',
  )
  const firsts = new Set(
    [...Map.groupBy(all, letterOf).values()].flatMap((letter) => {
      const first = letter.toSorted(byPlace)[0]
      return first ? idOf(first) : []
    }),
  )
  const { whatsAppCents } = outlook.services
  return new Map(shown.map((row) => [row.place, cents(firsts.has(idOf(row)) ? whatsAppCents : 0)]))
}

const idOf = ({ message: { chargeId, stage } }: CalendarReminder): string => `${chargeId} ${stage}`
