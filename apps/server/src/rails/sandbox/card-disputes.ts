import { newId } from '#platform/ids.ts'
import { type DisputeEvent, writeCardCallback } from '../card/callback.ts'
import type { Contestation } from '../card/port.ts'
import { RailRefused } from '../rail-error.ts'
import { leaveCallback } from './callbacks.ts'
import { type Ask, businessNow } from './database.ts'
import { NotPayable, UnknownInWorld } from './world-error.ts'

const REASON = 'O titular do cartão não reconhece a compra.'

interface Disputed {
  sellerId: number
  attemptId: string
}

/** The holder goes to the issuer, now or later. Returns the callback that reports the dispute. */
export async function dispute(
  ask: Ask,
  { sellerId, attemptId }: Disputed,
  delaySeconds = 0,
): Promise<{ disputeId: string; callback: number }> {
  const disputeId = newId()
  const at = new Date((await businessNow(ask)).getTime() + delaySeconds * 1_000)
  await ask(
    `insert into sandbox.card_dispute (dispute_id, seller_id, attempt_id, state, reason, opened_at)
     values ($1, $2, $3, 'OPEN', $4, $5)`,
    [disputeId, sellerId, attemptId, REASON, at],
  )
  const event: DisputeEvent = {
    event: 'dispute-opened',
    paymentId: attemptId,
    sellerId,
    disputeId,
    reason: REASON,
    at: at.toISOString(),
  }
  return { disputeId, callback: await tell(ask, event, delaySeconds) }
}

/** The issuer decides. Fails with UnknownInWorld, or NotPayable where it has decided before. */
export async function decideDispute(
  ask: Ask,
  disputeId: string,
  outcome: 'WON' | 'LOST',
): Promise<number> {
  const [found] = await ask<Disputed & { state: string }>(
    `select seller_id, attempt_id, state from sandbox.card_dispute
      where dispute_id = $1 for update`,
    [disputeId],
  )
  if (!found) throw new UnknownInWorld(`There is no dispute ${disputeId}`)
  if (found.state !== 'OPEN') throw new NotPayable(found.state)
  await ask('update sandbox.card_dispute set state = $2 where dispute_id = $1', [
    disputeId,
    outcome,
  ])
  return tell(ask, {
    event: outcome === 'WON' ? 'dispute-won' : 'dispute-lost',
    paymentId: found.attemptId,
    sellerId: found.sellerId,
    disputeId,
    at: (await businessNow(ask)).toISOString(),
  })
}

const tell = (ask: Ask, event: DisputeEvent, delaySeconds = 0) =>
  leaveCallback(ask, '/card', writeCardCallback(event), { delaySeconds })

/** Takes what the seller sends, once: the same dispute again changes nothing. */
export async function takeContestation(ask: Ask, sent: Contestation): Promise<void> {
  const { sellerId, disputeId, message, documents } = sent
  const [found] = await ask<{ state: string }>(
    'select state from sandbox.card_dispute where dispute_id = $1 and seller_id = $2',
    [disputeId, sellerId],
  )
  if (!found) throw new RailRefused('unknown', 'A disputa não foi encontrada pela adquirente.')
  const files = documents.map(({ name, mediaType, content }) => ({
    name,
    mediaType,
    bytes: content.byteLength,
  }))
  const [known] = await ask('select from sandbox.card_contestation where dispute_id = $1', [
    disputeId,
  ])
  if (known) return
  if (found.state !== 'OPEN') throw new RailRefused('decided', 'A disputa já foi decidida.')
  await ask(
    `insert into sandbox.card_contestation (dispute_id, message, documents, received_at)
     values ($1, $2, $3, business_now()) on conflict do nothing`,
    [disputeId, message, JSON.stringify(files)],
  )
}
