import { addDays, type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import type { ReminderChannel } from '@vintem/contracts/reminders/stages'
import { selectConsents } from '#modules/consents/index.ts'
import { type SellerRow, selectSeller } from '#modules/sellers/index.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { Work } from '#work/job.ts'
import { reasonToSkip, type SkipReason } from './messages-of.ts'
import { sendingOf } from './remind-work.ts'
import { type ReminderFacts, selectReminderFacts } from './reminded-charges.store.ts'
import {
  endMessages,
  lockHeldWith,
  type MessageRow,
  putIntoLetters,
  selectLateSince,
  selectRemindedSince,
} from './reminder-messages.store.ts'
import { type ReminderSettings, settingsOf } from './reminder-settings.ts'
import { selectMessageHold, selectOptOuts, selectSettings } from './reminders.store.ts'
import { isWidened, openingFrom } from './stage-days.ts'

/** A message with the charge that it is about. */
export interface Reminder {
  message: MessageRow
  charge: ReminderFacts
}

/** What one recipient gets in one message. Its id is that of the work that sent it first. */
export interface ReminderLetter {
  id: string
  /** The work that sends it now. */
  workId: string
  /** A former run of the work may have sent it. */
  isRepeated: boolean
  reminders: readonly [Reminder, ...Reminder[]]
}

/** Work that sends messages: `sendReminder` or `sendWhatsApp`. */
interface Item extends Work {
  of: { messageId: string; since?: string | undefined }
}
export type Items = readonly [Item, ...Item[]]

/** Held messages are looked at again after that. */
const HOLD_MILLIS = 3_600_000

const whyNot = { BUYER: 'UNSUBSCRIBED', BOUNCED: 'ADDRESS_REFUSED' } as const

/** Messages by WhatsApp about late charges in a month (billing §7). */
const LATE_LIMIT = 8
const LATE_DAYS = 30

interface Claimed {
  letters: ReminderLetter[]
  seller: SellerRow
  settings: ReminderSettings
  today: CivilDate
}

interface Around {
  channel: ReminderChannel
  settings: ReminderSettings
  items: Items
  /** Recipients who got a message today. */
  reminded: ReadonlySet<string>
  /** Recipients who get none any more, and why. */
  ended: ReadonlyMap<string, SkipReason>
  /** The operator holds the messages of this seller. */
  isHeld: boolean
  /** Recipients who have had what one gets in a month. */
  spent: ReadonlySet<string>
}

/**
 * Ends what is not sent, puts off what waits, and puts the rest into letters, which this work then
 * sends: each message is looked at again, so that what was paid, moved or switched off meanwhile is
 * not sent.
 */
export async function claimLetters(
  tx: Tx,
  items: Items,
  channel: ReminderChannel,
): Promise<Claimed> {
  const { sellerId } = tx
  const ids = items.map(({ of }) => of.messageId)
  const [[seller], [row], held, [hold]] = await tx.enter(
    selectSeller(sellerId),
    selectSettings(sellerId),
    lockHeldWith(sellerId, ids),
    selectMessageHold(sellerId),
  )
  if (!seller) throw new Error(`There is no seller ${sellerId}`)
  const settings = settingsOf(row, seller)
  const { today } = tx
  if (held.length === 0) {
    await tx.commit({})
    return { letters: [], seller, settings, today }
  }
  const recipients = [...new Set(held.map(({ recipient }) => recipient))]
  const [charges, reminded, optOuts, consents, late] = await tx.read(
    selectReminderFacts(
      sellerId,
      held.map(({ chargeId }) => chargeId),
    ),
    selectRemindedSince(sellerId, recipients, startOfDay(today)),
    selectOptOuts(sellerId, recipients),
    selectConsents(sellerId, recipients),
    selectLateSince(sellerId, recipients, startOfDay(addDays(today, -LATE_DAYS))),
  )
  const given = consents.filter(({ endedAt }) => endedAt === null).map(({ phone }) => phone)
  const found = held.flatMap((message) => {
    const charge = charges.find(({ id }) => id === message.chargeId)
    return charge ? [{ message, charge }] : []
  })
  const sorted = sort(tx, found, {
    channel,
    settings,
    items,
    reminded: new Set(reminded.map(({ recipient }) => recipient)),
    ended: new Map(
      channel === 'WHATSAPP'
        ? recipients.filter((to) => !given.includes(to)).map((to) => [to, 'UNSUBSCRIBED'])
        : optOuts.map(({ recipient, why }) => [recipient, whyNot[why]]),
    ),
    isHeld: hold !== undefined,
    spent: new Set(late.filter(({ count }) => count >= LATE_LIMIT).map((each) => each.recipient)),
  })
  const letters = lettersOf(sorted.toSend, items)
  await tx.commit(toStep(sellerId, sorted, letters, channel))
  return { letters, seller, settings, today }
}

interface Sorted {
  /** Ids, by why they are not sent. */
  skipped: Map<SkipReason, string[]>
  /** What waits for an opening or another day. */
  later: { message: MessageRow; opening: Date }[]
  toSend: Reminder[]
}

const toStep = (
  sellerId: number,
  { skipped, later }: Sorted,
  letters: readonly ReminderLetter[],
  channel: ReminderChannel,
): Step => ({
  writes: [
    ...[...skipped].map(([reason, ids]) =>
      endMessages(sellerId, ids, { state: 'SKIPPED', reason, sentAt: null }),
    ),
    putIntoLetters(
      sellerId,
      letters.flatMap(({ id: letterId, reminders }) =>
        reminders.map(({ message: { id } }) => ({ id, letterId })),
      ),
    ),
  ],
  work: later.map(({ message, opening }) =>
    sendingOf(channel).at(opening, { messageId: message.id, since: opening.toISOString() }),
  ),
})

function sort(
  { now, today }: Tx,
  reminders: readonly Reminder[],
  { channel, settings, items, reminded, ended, spent, isHeld }: Around,
): Sorted {
  const asked = new Set(items.map(({ of }) => of.messageId))
  const ours = lettersOfItems(reminders, items)
  const tomorrow = startOfDay(addDays(today, 1))
  // Also where their letter is on its way: what it holds is not changed any more.
  const onTheWay = reminders.filter(
    ({ message: { letterId, stage } }) => letterId && isCounted(stage),
  )
  const writtenTo = new Set([...reminded, ...onTheWay.map(({ message }) => message.recipient)])
  const sorted: Sorted = { skipped: new Map(), later: [], toSend: [] }
  for (const reminder of reminders) {
    const { message, charge } = reminder
    const { id, recipient, letterId, stage, day } = message
    if (letterId !== null && !ours.has(letterId)) continue
    const isInstead = message.inPlaceOf !== null
    const reason = reasonToSkip({ stage, channel, day, isInstead }, charge, {
      settings,
      today,
      ended: ended.get(recipient),
      isSpent: spent.has(recipient),
    })
    const waits = letterId === null && isCounted(stage) && writtenTo.has(recipient)
    const earliest = isHeld ? new Date(now.getTime() + HOLD_MILLIS) : waits ? tomorrow : now
    const opening = openingFrom(earliest, stage, isWidened(settings, charge))
    if (reason) sorted.skipped.set(reason, [...(sorted.skipped.get(reason) ?? []), id])
    else if (opening <= now) sorted.toSend.push(reminder)
    // Another message that is in no letter yet has work of its own.
    else if (asked.has(id) || letterId !== null) sorted.later.push({ message, opening })
  }
  return sorted
}

/** Receipts are free: they come when one pays, whatever else came that day. */
const isCounted = (stage: string): boolean => stage !== 'PAID'

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

/** One letter a recipient, and one a receipt, under the id of the work that first sent it. */
function lettersOf(reminders: readonly Reminder[], items: Items): ReminderLetter[] {
  const together = Map.groupBy(reminders, ({ message: { recipient, stage, id } }) =>
    isCounted(stage) ? recipient : id,
  )
  return [...together.values()].flatMap((all) => {
    const [first, ...others] = all
    const item =
      items.find(({ id }) => all.some(({ message }) => message.letterId === id)) ??
      items.find(({ of }) => all.some(({ message }) => message.id === of.messageId))
    if (!first || !item) return []
    const begun = all.find(({ message }) => message.letterId !== null)?.message.letterId
    const isRepeated = begun !== undefined && begun !== null
    const id = begun ?? item.id
    return [{ id, workId: item.id, isRepeated, reminders: [first, ...others] as const }]
  })
}
