import { endConsents } from '#modules/consents/index.ts'
import {
  failMessages,
  type MessageRow,
  moveMessages,
  selectOfLetters,
} from '#modules/reminders/index.ts'
import { NUMBER_BAD } from '#rails/whats-app/port.ts'
import type { Services } from '#use-cases/services.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { Job } from '#work/job.ts'
import { emailInstead, whatsAppReported } from './whats-app-work.ts'

/** Keeps what became of messages: forwards only, in whatever order it is reported. */
export const reportedJob = ({ transact }: Pick<Services, 'transact'>): Job =>
  whatsAppReported.job(async (items) => {
    const [{ sellerId, kind: actorName }] = items
    await transact({ sellerId, actorName }, async (tx) => {
      const [messages] = await tx.enter(
        selectOfLetters(
          sellerId,
          items.map(({ of }) => of.letterId),
        ),
      )
      const ofLetter = (letterId: string) =>
        messages.filter((message) => message.letterId === letterId)
      const failed = items.filter(({ payload }) => payload.state === 'FAILED')
      await tx.commit(
        merge(
          {
            writes: items.flatMap(({ of: { letterId }, payload: { state, at } }) => {
              const ids = ofLetter(letterId).map(({ id }) => id)
              return state === 'FAILED' ? [] : [moveMessages(sellerId, ids, state, at)]
            }),
          },
          failStep(
            tx,
            failed.map(({ of, payload: { code } }) => ({
              messages: ofLetter(of.letterId).filter(({ state }) => MAY_FAIL.includes(state)),
              code,
            })),
          ),
        ),
        { done: items.map(({ id }) => id) },
      )
    })
  })

const MAY_FAIL = ['HELD', 'SENT']

/** Messages that were not taken, or not delivered, and why. */
interface Failed {
  messages: readonly MessageRow[]
  /** As the Cloud API numbers them. */
  code: string | null
}

/**
 * Ends messages that failed. A phone without WhatsApp is not written to again, and its buyers get an
 * e-mail instead; what else was refused is dropped.
 */
export function failStep(tx: Tx, failed: readonly Failed[]): Step {
  if (failed.length === 0) return {}
  const { sellerId, now } = tx
  const bad = failed.filter(({ code }) => code === NUMBER_BAD).flatMap(({ messages }) => messages)
  const dropped = failed.filter(({ code }) => code !== NUMBER_BAD).flatMap((each) => each.messages)
  const phones = [...new Set(bad.map(({ recipient }) => recipient))]
  const idsOf = (messages: readonly MessageRow[]) => messages.map(({ id }) => id)
  return {
    writes: [
      failMessages(sellerId, idsOf(bad), 'NUMBER_BAD'),
      failMessages(sellerId, idsOf(dropped), 'DROPPED'),
      endConsents(sellerId, phones, { endedBy: 'NUMBER', endedAt: now }),
    ],
    work: bad.map((message) => emailInstead.now({ messageId: message.id })),
  }
}
