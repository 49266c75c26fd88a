import { type ReminderText, textOf } from '@vintem/contracts/reminders/texts'
import { endConsents, keepWriters } from '#modules/consents/index.ts'
import {
  claimLetters,
  endMessages,
  isWidened,
  type Items,
  openingFrom,
  type ReminderLetter,
  putIntoLetters,
  type Reminder,
  type ReminderSender,
  type ReminderSettings,
  sayWhatsApp,
  sendWhatsApp,
} from '#modules/reminders/index.ts'
import { RailDown, RailTimeout } from '#rails/rail-error.ts'
import type { WhatsAppMessage } from '#rails/whats-app/port.ts'
import { orRefused } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import { type Job, Unfinished } from '#work/job.ts'
import { emailInsteadJob } from './email-instead.jobs.ts'
import { failStep, reportedJob } from './reported.jobs.ts'
import { whatsAppEnded } from './whats-app-work.ts'
import { takePlaces } from './whats-app.store.ts'

type Needs = Pick<Services, 'transact' | 'rails' | 'publicUrl' | 'whatsAppLimit'>

export const whatsAppJobs = (services: Needs): Job[] => [
  sendWhatsApp.job((items) => sendAll(services, items)),
  reportedJob(services),
  emailInsteadJob(services),
  whatsAppEnded.job(([item]) => end(services, item)),
]

type Sent =
  | { letter: ReminderLetter; outcome: 'SENT' }
  | { letter: ReminderLetter; outcome: 'REFUSED'; code: string }
  | { letter: ReminderLetter; outcome: 'DOWN'; error: unknown }
  | { letter: ReminderLetter; outcome: 'WAITS'; until: Date }

/**
 * Sends the messages that were decided, one a recipient and day. WhatsApp knows no repetition: what may
 * have been sent is not sent again, and counts as sent until something else is reported. What would pass the
 * number of recipients that the platform's own number may write to in 24 hours waits for its place.
 */
async function sendAll(services: Needs, items: Items): Promise<void> {
  const { transact, rails, publicUrl } = services
  const [{ sellerId, kind: actorName }] = items
  const claimed = await transact({ sellerId, actorName }, async (tx) => {
    const { letters, seller, settings, today } = await claimLetters(tx, items, 'WHATSAPP')
    return { letters, settings, sender: { seller, publicUrl, today } }
  })
  const toSend = claimed.letters.filter(({ isRepeated }) => !isRepeated)
  const waits = await placesOf(services, { sellerId, actorName }, toSend.map(recipientOf))
  const sent: Sent[] = await Promise.all(
    claimed.letters.map(async (letter): Promise<Sent> => {
      if (letter.isRepeated) return { letter, outcome: 'SENT' }
      const until = waits.get(recipientOf(letter))
      if (until) return { letter, outcome: 'WAITS', until }
      return send(rails, letter, messageOf(letter, claimed.sender))
    }),
  )
  const down = sent.filter((each) => each.outcome === 'DOWN')
  const waiting = down.flatMap(({ letter, error }) => {
    const item = items.find(({ id }) => id === letter.workId)
    return item ? [{ item, error }] : []
  })
  await transact({ sellerId, actorName }, async (tx) => {
    await tx.enter()
    const done = items
      .map(({ id }) => id)
      .filter((id) => !waiting.some(({ item }) => item.id === id))
    await tx.commit(toStep(tx, sent, claimed.settings), { done })
  })
  if (waiting.length > 0) throw new Unfinished(waiting)
}

/** The phones that have no place now, and when they may have one; all others are counted, and kept as written to. */
async function placesOf(
  { transact, whatsAppLimit }: Needs,
  { sellerId, actorName }: { sellerId: number; actorName: string },
  phones: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (phones.length === 0) return new Map()
  return transact({ sellerId, actorName }, async (tx) => {
    await tx.enter()
    const [waiting] = await tx.read(takePlaces(phones, whatsAppLimit))
    await tx.commit({ writes: [keepWriters(sellerId, phones)] })
    return new Map(waiting.map(({ phone, freeAt }) => [phone, freeAt]))
  })
}

/** What was sent, what was refused, and what has to be sent again or later. */
function toStep(tx: Tx, sent: readonly Sent[], settings: ReminderSettings): Step {
  const { sellerId, now } = tx
  const idsOf = (outcome: Sent['outcome']) =>
    sent.filter((each) => each.outcome === outcome).flatMap(({ letter }) => messageIdsOf(letter))
  const refused = sent.filter((each) => each.outcome === 'REFUSED')
  return merge(
    {
      writes: [
        endMessages(sellerId, idsOf('SENT'), { state: 'SENT', reason: null, sentAt: now }),
        putIntoLetters(
          sellerId,
          [...idsOf('DOWN'), ...idsOf('WAITS')].map((id) => ({ id, letterId: null })),
        ),
      ],
      work: sent.flatMap((each) => (each.outcome === 'WAITS' ? later(each, settings) : [])),
    },
    failStep(
      tx,
      refused.map(({ letter: { reminders }, code }) => ({
        messages: reminders.map(({ message }) => message),
        code,
      })),
    ),
  )
}

/** A letter that waits for a place is decided again then, at an hour for its messages. */
function later(
  { letter: { reminders }, until }: { letter: ReminderLetter; until: Date },
  settings: ReminderSettings,
) {
  return reminders.map(({ message: { id: messageId, stage }, charge }) => {
    const opening = openingFrom(until, stage, isWidened(settings, charge))
    return sendWhatsApp.at(opening, { messageId, since: opening.toISOString() })
  })
}

async function send(
  rails: Needs['rails'],
  letter: ReminderLetter,
  message: WhatsAppMessage,
): Promise<Sent> {
  try {
    const refused = await orRefused(() => rails.whatsApp.send(message))
    return refused
      ? { letter, outcome: 'REFUSED', code: refused.code }
      : { letter, outcome: 'SENT' }
  } catch (error) {
    if (error instanceof RailTimeout) return { letter, outcome: 'SENT' }
    if (error instanceof RailDown) return { letter, outcome: 'DOWN', error }
    throw error
  }
}

function messageOf(letter: ReminderLetter, sender: ReminderSender): WhatsAppMessage {
  const { id, reminders } = letter
  const [first, ...others] = reminders
  const said = [{ charge: first.charge, type: typeOf(first) }, ...others] as const
  return {
    id,
    sellerId: sender.seller.sellerId,
    to: recipientOf(letter),
    ...sayWhatsApp(said, sender),
  }
}

const typeOf = ({ message, charge }: Reminder): ReminderText =>
  textOf(charge.method ?? 'PIX', message.stage)

const recipientOf = ({ reminders: [{ message }] }: ReminderLetter): string => message.recipient

const messageIdsOf = ({ reminders }: ReminderLetter): string[] =>
  reminders.map(({ message }) => message.id)

/** Who answers SAIR gets no more of the seller. */
async function end(
  { transact }: Pick<Services, 'transact'>,
  { sellerId, kind: actorName, id, of: { phone } }: ItemOf<typeof whatsAppEnded>,
): Promise<void> {
  await transact({ sellerId, actorName }, async (tx) => {
    await tx.enter()
    await tx.commit(
      {
        writes: [endConsents(sellerId, [phone], { endedBy: 'ANSWER', endedAt: tx.now })],
        audit: [{ action: 'reminders.whatsapp-ended', subject: phone }],
      },
      { done: [id] },
    )
  })
}
