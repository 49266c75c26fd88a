import type { Answer } from '@vintem/contracts/endpoint'
import * as errors from '@vintem/contracts/errors'
import type { getSellerCall, listKeyCalls } from '@vintem/contracts/key-calls/endpoints'
import type { KeyCallRow, SellerCallRow } from './key-calls.store.ts'

/** What each code means, in general: the description of a single failure may say more, and is not kept. */
const MEANINGS = new Map<string, { title: string; description: string }>(
  Object.values(errors).map(({ code, title, description }) => [code, { title, description }]),
)

export const toKeyCallView = (row: KeyCallRow): Answer<typeof listKeyCalls>['content'][number] => ({
  uuid: row.id,
  at: row.at.toISOString(),
  method: row.method,
  path: row.path,
  status: row.status,
  outcome: row.outcome,
  millis: row.millis,
  errorCode: row.errorCode,
  idempotencyKey: row.idempotencyKey,
  replayed: row.replayed,
})

export const toSellerCallView = (row: SellerCallRow): Answer<typeof getSellerCall> => ({
  ...toKeyCallView(row),
  route: row.route,
  key: { uuid: row.keyId, title: row.keyTitle },
  error: (row.errorCode !== null && MEANINGS.get(row.errorCode)) || null,
})
