import type { Body } from '@vintem/contracts/endpoint'
import { NotFound, TooManyWebhooks } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/webhooks/endpoints'
import { ENDPOINTS_AT_MOST } from '@vintem/contracts/webhooks/words'
import { lockSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import type { Seal } from '#platform/seal.ts'
import type { Tx } from '#use-cases/tx.ts'
import { command } from '#use-cases/use-case.ts'
import { toWebhookView } from './webhook-view.ts'
import {
  asAddress,
  AT_REST,
  checkAddress,
  type CheckedAddress,
  sealHeaders,
  sealNewSecret,
} from './webhook.ts'
import {
  insertWebhook,
  lockWebhooksOf,
  selectLastNumber,
  type WebhookRow,
} from './webhooks.store.ts'

export const createWebhook = command<typeof api.createWebhook, CheckedAddress>(
  api.createWebhook,
  ({ tx, body, before, services: { seal } }) =>
    makeWebhook(tx, { body, before, seal }, (view) => view),
  undefined,
  ({ body, services }) => checkAddress(services, body.url),
)

interface Making {
  body: Body<typeof api.createWebhook>
  /** The address, looked up before the transaction. */
  before: CheckedAddress
  seal: Seal
}

/**
 * Makes an endpoint; its seller is locked while they are counted. Answers with what `show` makes of it and of
 * its secret. Fails with TooManyWebhooks, and with InvalidFields for an address that is not taken.
 */
export async function makeWebhook<A>(
  tx: Tx,
  { body, before, seal }: Making,
  show: (view: ReturnType<typeof toWebhookView>, secret: string) => A,
) {
  const { sellerId } = tx
  const from = body.from === undefined ? undefined : new Date(body.from)
  const [[seller], [counted], [last]] = await tx.enter(
    lockSeller(sellerId),
    lockWebhooksOf(sellerId),
    selectLastNumber(sellerId, from),
  )
  if (!seller) throw new Failure(NotFound)
  if ((counted?.count ?? 0) >= ENDPOINTS_AT_MOST) throw new Failure(TooManyWebhooks)
  const { now } = tx
  const url = asAddress(before)
  const ref = { sellerId, id: newId() }
  const { title, domains, types = [], form = 'FULL', headers = [], signature = 'v1' } = body
  const { secret, sealed } = sealNewSecret(seal, { ...ref, signature })
  const row: WebhookRow = {
    ...ref,
    title,
    url,
    domains,
    types,
    form,
    signature,
    active: true,
    sealedSecret: sealed,
    sealedFormerSecret: null,
    formerUntil: null,
    ...sealHeaders(seal, ref, headers),
    reached: last?.number ?? 0,
    health: 'HEALTHY',
    ...AT_REST,
    nextDueAt: null,
    servedAt: null,
    lease: null,
    leaseUntil: null,
    createdAt: now,
    updatedAt: now,
  }
  return tx.commit(
    {
      writes: [insertWebhook(row)],
      audit: [{ action: 'webhook.created', subject: row.id, details: { title, url, domains } }],
    },
    { answer: show(toWebhookView({ ...row, waiting: 0 }), secret) },
  )
}
