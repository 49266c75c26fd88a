import type { Body } from '@vintem/contracts/endpoint'
import { NotFound, NothingToReplay } from '@vintem/contracts/errors'
import { OF_OBJECT } from '@vintem/contracts/events/endpoints'
import * as api from '@vintem/contracts/webhook-deliveries/endpoints'
import { REPLAYED_AT_MOST } from '@vintem/contracts/webhook-deliveries/words'
import {
  countReplayed,
  insertReplays,
  lockWebhook,
  nextDue,
  type ReplayChoice,
  selectDelivery,
  updateWebhook,
  type WebhookRow,
} from '#modules/webhooks/index.ts'
import { Failure, InvalidFields } from '#platform/failure.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Tx } from '#use-cases/tx.ts'
import { command } from '#use-cases/use-case.ts'

export const replayWebhook = command(api.replayWebhook, ({ tx, params: { id }, body }) =>
  replayEvents(tx, id, body),
)

/**
 * Sends events of the log again, behind those that are new. Nothing but deliveries follows from it. Fails with
 * NotFound, NothingToReplay, and InvalidFields where nothing was chosen.
 */
export async function replayEvents(tx: Tx, id: string, body: Body<typeof api.replayWebhook>) {
  const { sellerId } = tx
  const [[row]] = await tx.enter(lockWebhook({ sellerId, id }))
  if (!row) throw new Failure(NotFound)
  return replay(tx, row, choiceOf(body), body)
}

/** Sends the event of one delivery again. Fails with NotFound and NothingToReplay. */
export async function replayDelivery(tx: Tx, id: string, deliveryId: string) {
  const ref = { sellerId: tx.sellerId, id }
  const [[row], [delivery]] = await tx.enter(lockWebhook(ref), selectDelivery(ref, deliveryId))
  if (!row || !delivery) throw new Failure(NotFound)
  const which = { number: delivery.number }
  return replay(tx, row, which, which)
}

async function replay(tx: Tx, row: WebhookRow, which: ReplayChoice, asked: object) {
  const choice = { which, ofDomains: JSON.stringify(OF_OBJECT), limit: REPLAYED_AT_MOST }
  const [[counted]] = await tx.read(countReplayed(row, choice))
  const replayed = counted?.count ?? 0
  if (replayed === 0) throw new Failure(NothingToReplay)
  return tx.commit(
    {
      writes: [
        insertReplays(row, choice, tx.now, wallClock.now()),
        updateWebhook(row, { nextDueAt: nextDue(row) }),
      ],
      audit: [{ action: 'webhook.replayed', subject: row.id, details: { ...asked, replayed } }],
    },
    { answer: { replayed } },
  )
}

/** What is asked for first, of several. Fails with InvalidFields where nothing is. */
function choiceOf({ number, failed, from, until }: Body<typeof api.replayWebhook>): ReplayChoice {
  if (number !== undefined) return { number }
  if (failed) return { failed }
  if (from && until) return { from: new Date(from), until: new Date(until) }
  const description = 'Escolha um evento, um período ou os não entregues.'
  throw new InvalidFields([{ field: 'number', description }])
}
