import type { Body } from '@vintem/contracts/endpoint'
import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/webhooks/endpoints'
import { Failure } from '#platform/failure.ts'
import type { Seal } from '#platform/seal.ts'
import type { Tx } from '#use-cases/tx.ts'
import { command } from '#use-cases/use-case.ts'
import { readWebhookView } from './read-webhook-view.ts'
import {
  asAddress,
  AT_REST,
  checkAddress,
  type CheckedAddress,
  openHeaders,
  sealHeaders,
} from './webhook.ts'
import { lockWebhook, nextDue, updateWebhook, type WebhookChange } from './webhooks.store.ts'

export const editWebhook = command<typeof api.editWebhook, CheckedAddress>(
  api.editWebhook,
  ({ tx, params: { id }, body, before, services: { seal } }) =>
    changeWebhook(tx, { id, body, before, seal }),
  undefined,
  ({ body, services }) => checkAddress(services, body.url),
)

interface Changing {
  id: string
  body: Body<typeof api.editWebhook>
  /** The address, looked up before the transaction. */
  before: CheckedAddress
  seal: Seal
}

/**
 * Changes an endpoint. Where it leads elsewhere its failures are forgotten; a suspended one waits for its
 * resumption. Fails with NotFound, and with InvalidFields for an address that is not taken.
 */
export async function changeWebhook(tx: Tx, { id, body, before, seal }: Changing) {
  const { sellerId } = tx
  const [[row]] = await tx.enter(lockWebhook({ sellerId, id }))
  if (!row) throw new Failure(NotFound)
  const url = asAddress(before)
  const { title, domains, active, types = row.types, form = row.form } = body
  const health = row.health === 'SUSPENDED' ? 'SUSPENDED' : 'HEALTHY'
  const change: WebhookChange = {
    title,
    url,
    domains,
    active,
    types,
    form,
    ...(body.headers && sealHeaders(seal, row, body.headers, openHeaders(seal, row))),
    ...(url !== row.url && {
      ...AT_REST,
      health,
      lease: null,
      leaseUntil: null,
      nextDueAt: nextDue({ health, nextTryAt: null }),
    }),
    updatedAt: tx.now,
  }
  const details = { title, url, domains, before: { title: row.title, url: row.url } }
  const answer = await readWebhookView(tx, row, { title, url, domains, active, types, form })
  return tx.commit(
    {
      writes: [updateWebhook(row, change)],
      audit: [{ action: 'webhook.edited', subject: id, details }],
    },
    { answer: { ...answer, headers: body.headers?.map(({ name }) => name) ?? answer.headers } },
  )
}
