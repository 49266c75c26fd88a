import { badAddressStep } from '#modules/bounces/index.ts'
import {
  claimLetters,
  endMessages,
  type Items,
  type ReminderLetter,
  sendReminder,
} from '#modules/reminders/index.ts'
import { emailFace } from '#modules/sellers/index.ts'
import { orRefused } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import { merge } from '#use-cases/step.ts'
import { type Job, Unfinished } from '#work/job.ts'
import { writeEmail } from '#work/write-email.ts'
import { reminderEmail } from './reminder-emails.ts'

type Needs = Pick<Services, 'transact' | 'rails' | 'publicUrl'>

/** Sends the reminders that were decided, one e-mail a recipient and day. */
export const reminderJobs = (services: Needs): Job[] => [
  sendReminder.job((items) => sendAll(services, items)),
]

async function sendAll({ transact, rails, publicUrl }: Needs, items: Items): Promise<void> {
  const [{ sellerId, kind: actorName }] = items
  const letters = await transact({ sellerId, actorName }, async (tx) => {
    const claimed = await claimLetters(tx, items, 'EMAIL')
    const sender = { ...claimed, publicUrl }
    const { letters, seller } = claimed
    const face = emailFace(seller, publicUrl)
    return letters.map((letter) => {
      const email = writeEmail(reminderEmail(letter.reminders, sender), face)
      return { ...letter, seller, email }
    })
  })
  const sent = await Promise.all(
    letters.map(async (letter) => {
      try {
        const mail = { id: letter.id, sellerId, ...letter.email }
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
      .flatMap(({ letter }) => messageIdsOf(letter))
  await transact({ sellerId, actorName }, async (tx) => {
    await tx.enter()
    const bad = over.flatMap(({ letter: { seller, email }, refusal }) =>
      refusal?.code === 'address'
        ? [
            badAddressStep(
              tx,
              { recipient: email.to, status: refusal.reason },
              { seller, publicUrl },
            ),
          ]
        : [],
    )
    await tx.commit(
      merge(...bad, {
        writes: [
          endMessages(sellerId, idsOf(false), { state: 'SENT', reason: null, sentAt: tx.now }),
          endMessages(sellerId, idsOf(true), {
            state: 'FAILED',
            reason: 'ADDRESS_REFUSED',
            sentAt: null,
          }),
        ],
      }),
      { done: items.flatMap(({ id }) => (failed.some(({ item }) => item.id === id) ? [] : [id])) },
    )
  })
  if (failed.length > 0) throw new Unfinished(failed)
}

const messageIdsOf = ({ reminders }: ReminderLetter): string[] =>
  reminders.map(({ message }) => message.id)
