import type { Query } from '@vintem/contracts/endpoint'
import { listKeyCalls, listSellerCalls } from '@vintem/contracts/key-calls/endpoints'
import { expect } from 'vitest'
import type { TestApp, TestUser } from './harness.ts'

/** The log of a seller, once it has so many calls: it is written behind the answers. */
export async function loggedCalls(
  app: TestApp,
  as: TestUser,
  count: number,
  query: Partial<Query<typeof listSellerCalls>> = {},
) {
  const read = async () => (await app.call(listSellerCalls, { as, query })).body.content
  await expect.poll(async () => (await read()).length, { timeout: 5_000 }).toBe(count)
  return read()
}

/** The log of a key, as it reads it itself. */
export const callsOfKey = async (
  app: TestApp,
  headers: Record<string, string>,
  query: object = {},
) => (await app.call(listKeyCalls, { headers, query })).body
