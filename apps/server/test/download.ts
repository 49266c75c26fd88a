import { addressFor } from '@vintem/contracts/client'
import type { CallInput, ReadEndpoint } from '@vintem/contracts/endpoint'
import type { TestApp, TestUser } from './harness.ts'

const BASES = { core: '/api/core', automation: '/api/automation' }

export interface Downloaded {
  status: number
  headers: Record<string, unknown>
  bytes: Buffer
}

/** Takes a file as a browser does. */
export async function download<E extends ReadEndpoint>(
  app: TestApp,
  endpoint: E,
  { as, ...input }: Partial<CallInput<E>> & { as?: TestUser },
): Promise<Downloaded> {
  const response = await app.http.inject({
    url: addressFor(BASES, endpoint, input as Parameters<typeof addressFor>[2]),
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  })
  const { statusCode: status, headers, rawPayload: bytes } = response
  return { status, headers, bytes }
}

/** The lines of a CSV of ours, whose fields hold neither quotes nor line breaks. */
export const csvLines = ({ bytes }: Downloaded): string[][] =>
  bytes
    .toString()
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))

/** What stands in the link of the newest report that a confirmed address was sent. */
export async function linkOfReport(app: TestApp, recipient: string): Promise<string> {
  const { items } = await app.sandbox.messages({ search: recipient, page: 0, size: 1 })
  const message = await app.sandbox.message(items[0]?.id ?? '')
  return /\/relatorio\/recebido#(\S+)/.exec(message?.body ?? '')?.[1] ?? ''
}
