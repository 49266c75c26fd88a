import { addDays, startOfDay } from '@vintem/brazil/calendar'
import {
  endMessages,
  lockHeldWith,
  type MessageRow,
  openingFrom,
  putIntoLetters,
  reasonToSkip,
  type ReminderSettings,
  selectOptOuts,
  selectRemindedSince,
  selectReminderFacts,
  selectSettings,
  sendReminder,
  settingsOf,
  type SkipReason,
  type TimedStage,
} from '#modules/reminders/index.ts'
import { type SellerRow, selectSeller } from '#modules/sellers/index.ts'
import { orRefused } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import { type Job, type NewWork, Unfinished } from '#work/job.ts'
import type { EmailContent } from '#work/send-email.ts'
import { writeEmail } from '#work/write-email.ts'
import { type Reminder, reminderEmail } from './reminder-emails.ts'

type Needs = Pick<Services, 'transact' | 'rails' | 'publicUrl'>
type Items = readonly [ItemOf<typeof sendReminder>, ...ItemOf<typeof sendReminder>[]]

/** One e-mail, with the messages that it carries. Its id is that of the work that sent it first. */
interface Letter {
  id: string
  /** The work that sends it now. */
  workId: string
  messageIds: string[]
  email: EmailContent
}

/**
 * Sends the reminders that were decided, one e-mail a recipient and day. Each is looked at again as it
 * is sent: what was paid, moved or switched off meanwhile is not.
 */
export const reminderJobs = (services: Needs): Job[] => [
  sendReminder.job((items) => sendAll(services, items)),
]

async function sendAll({ transact, rails, publicUrl }: Needs, items: Items): Promise<void> {
  const [{ sellerId, kind: actorName }] = items
  const letters = await transact({ sellerId, actorName }, (tx) => claim(tx, items, publicUrl))
  const sent = await Promise.all(
    letters.map(async (letter) => {
      try {
        const mail = { id: letter.id, sellerId, ...writeEmail(letter.email) }
        return { letter, refusal: await orRefused(() => rails.email.send(mail)) }
      } catch (error) {
        return { letter, error }
      }
    }),
  )
  const failed = sent.flatMap(({ letter, error }) => {
    const item = items.find(({ id }) => id === letter.workId)
    return error !== undefined && item ? [{ item, error }] : []
  })
  const over = sent.filter(({ error }) => error === undefined)
  const idsOf = (isRefused: boolean) =>
    over
      .filter(({ refusal }) => (refusal !== undefined) === isRefused)
      .flatMap(({ letter }) => letter.messageIds)
  await transact({ sellerId, actorName }, async (tx) => {
    await tx.enter()
    await tx.commit(
      {
        writes: [
          endMessages(sellerId, idsOf(false), { state: 'SENT', reason: null, sentAt: tx.now }),
          endMessages(sellerId, idsOf(true), {
            state: 'FAILED',
            reason: 'ADDRESS_REFUSED',
            sentAt: null,
          }),
        ],
      },
      { done: items.flatMap(({ id }) => (failed.some(({ item }) => item.id === id) ? [] : [id])) },
    )
  })
  if (failed.length > 0) throw new Unfinished(failed)
}

/** Ends what is not sent, and puts what is into letters, which this work then sends. */
async function claim(tx: Tx, items: Items, publicUrl: string): Promise<Letter[]> {
  const { sellerId } = tx
  const [[seller], [row], held] = await tx.enter(
    selectSeller(sellerId),
    selectSettings(sellerId),
    lockHeldWith(
      sellerId,
      items.map(({ of }) => of.messageId),
    ),
  )
  if (!seller) throw new Error(`There is no seller ${sellerId}`)
  if (held.length === 0) {
    await tx.commit({})
    return []
  }
  const { today } = tx
  const recipients = [...new Set(held.map(({ recipient }) => recipient))]
  const [charges, reminded, optOuts] = await tx.read(
    selectReminderFacts(
      sellerId,
      held.map(({ chargeId }) => chargeId),
    ),
    selectRemindedSince(sellerId, recipients, startOfDay(today)),
    selectOptOuts(sellerId, recipients),
  )
  const settings = settingsOf(row, seller)
  const found = held.flatMap((message) => {
    const charge = charges.find(({ id }) => id === message.chargeId)
    return charge ? [{ message, charge }] : []
  })
  const sorted = sort(tx, found, { settings, reminded, optOuts, items })
  const letters = lettersOf(sorted.toSend, items)
  await tx.commit({
    writes: [
      ...sorted.skipped.map(({ reason, ids }) =>
        endMessages(sellerId, ids, { state: 'SKIPPED', reason, sentAt: null }),
      ),
      putIntoLetters(
        sellerId,
        letters.flatMap(({ id: letterId, reminders }) =>
          reminders.map(({ message: { id } }) => ({ id, letterId })),
        ),
      ),
    ],
    work: sorted.later,
  })
  return letters.map(({ id, workId, reminders }) => ({
    id,
    workId,
    messageIds: reminders.map(({ message }) => message.id),
    email: reminderEmail(reminders, { seller: named(seller), settings, publicUrl, today }),
  }))
}

const named = ({ sellerId, fantasyName }: SellerRow) => ({ sellerId, fantasyName })

interface Sorted {
  skipped: { reason: SkipReason; ids: string[] }[]
  later: NewWork[]
  toSend: Reminder[]
}

/** What is not sent and why, what waits for an opening or another day, and what is sent now. */
function sort(
  { now, today }: Tx,
  reminders: readonly Reminder[],
  around: {
    settings: ReminderSettings
    reminded: readonly { recipient: string }[]
    optOuts: readonly { recipient: string }[]
    items: Items
  },
): Sorted {
  const { settings, reminded, optOuts, items } = around
  const asked = new Set(items.map(({ of }) => of.messageId))
  const ours = lettersOfItems(reminders, items)
  const tomorrow = startOfDay(addDays(today, 1))
  // Also where their letter is on its way: what it holds is not changed any more.
  const writtenTo = new Set([
    ...reminded.map(({ recipient }) => recipient),
    ...reminders.flatMap(({ message: { letterId, recipient } }) => (letterId ? [recipient] : [])),
  ])
  const reasons = new Map<SkipReason, string[]>()
  const sorted: Sorted = { skipped: [], later: [], toSend: [] }
  for (const reminder of reminders) {
    const { message, charge } = reminder
    if (message.letterId !== null && !ours.has(message.letterId)) continue
    const stage = message.stage as TimedStage
    const isUnsubscribed = optOuts.some(({ recipient }) => recipient === message.recipient)
    const reason = reasonToSkip({ ...message, stage }, charge, { settings, today, isUnsubscribed })
    const waits = message.letterId === null && writtenTo.has(message.recipient)
    const opening = openingFrom(waits ? tomorrow : now, stage)
    if (reason) reasons.set(reason, [...(reasons.get(reason) ?? []), message.id])
    else if (opening <= now) sorted.toSend.push(reminder)
    // Another message that is in no letter yet has work of its own.
    else if (asked.has(message.id) || message.letterId !== null)
      sorted.later.push(later(message, opening))
  }
  sorted.skipped = [...reasons].map(([reason, ids]) => ({ reason, ids }))
  return sorted
}

/** The letters that this work may send: its own, and those of work that has put its messages off. */
const lettersOfItems = (reminders: readonly Reminder[], items: Items): ReadonlySet<string> =>
  new Set([
    ...items.map(({ id }) => id),
    ...items.flatMap(({ of: { messageId, since } }) =>
      since === undefined
        ? []
        : reminders.flatMap(({ message: { id, letterId } }) =>
            id === messageId && letterId !== null ? [letterId] : [],
          ),
    ),
  ])

const later = ({ id: messageId }: MessageRow, opening: Date): NewWork =>
  sendReminder.at(opening, { messageId, since: opening.toISOString() })

/** One letter a recipient, under the id of the work that first sent it. */
function lettersOf(reminders: readonly Reminder[], items: Items) {
  const byRecipient = Map.groupBy(reminders, ({ message }) => message.recipient)
  return [...byRecipient.values()].flatMap((all) => {
    const [first, ...others] = all
    const item =
      items.find(({ id }) => all.some(({ message }) => message.letterId === id)) ??
      items.find(({ of }) => all.some(({ message }) => message.id === of.messageId))
    if (!first || !item) return []
    const id = all.find(({ message }) => message.letterId !== null)?.message.letterId ?? item.id
    const together: [Reminder, ...Reminder[]] = [first, ...others]
    return [{ id, workId: item.id, reminders: together }]
  })
}
