import { allows } from '@vintem/contracts/access'
import { ApiError } from '@vintem/contracts/client'
import { addressOf, type Endpoint } from '@vintem/contracts/endpoint'
import type { ErrorKind } from '@vintem/contracts/errors'
import { undeclaredIn } from '@vintem/contracts/undeclared'
import { afterEach, vi } from 'vitest'
import { session } from '#lib/api.ts'

export interface Call {
  at: Endpoint['at']
  path: string
  query: Record<string, string>
  headers: Headers
  body: unknown
  /** Aborted when the caller gives up. */
  signal: AbortSignal
}

/** What an endpoint answers, as JSON or as a Response, or rejects with by throwing `refusal`. */
type Answers = [Endpoint, (call: Call) => unknown][]

/** What was sent, and the server refuses: what is declared nowhere, and what the user may not do. */
const refused = new Set<string>()

afterEach(() => {
  vi.unstubAllGlobals()
  const found = [...refused]
  refused.clear()
  if (found.length > 0) throw new Error(`Sent, and refused by the server: ${found.join('; ')}`)
})

/** Stands in for the server: answers what is listed, and keeps what it was asked. */
export function stubServer(answers: Answers): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const request = new Request(typeof input === 'string' ? location.origin + input : input)
    const { pathname, searchParams } = new URL(request.url)
    const found = answers.find(([endpoint]) => isAt(endpoint, request.method, pathname))
    if (!found) return Response.json({ errors: [] }, { status: 404 })
    const text = await request.text()
    const call: Call = {
      at: found[0].at,
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
      signal: request.signal,
    }
    calls.push(call)
    lookForUndeclared(found[0], call)
    lookForForbidden(found[0])
    return respond(() => found[1](call))
  })
  return calls
}

function lookForUndeclared(entry: Endpoint, { query, body }: Call): void {
  const paths = [
    ...undeclaredIn(entry.query, query),
    ...undeclaredIn('body' in entry ? entry.body : undefined, body),
  ]
  for (const path of paths) refused.add(`${entry.at}: ${path.join('.')} is not declared`)
}

function lookForForbidden({ at, access }: Endpoint): void {
  const user = session.user()
  if (user && typeof access === 'object' && !allows(access, user)) {
    refused.add(`${at} is not for ${user.roles.join(', ')} with ${user.toggles.join(', ')}`)
  }
}

async function respond(answer: () => unknown): Promise<Response> {
  try {
    const answered = await answer()
    return answered instanceof Response ? answered : Response.json(answered ?? null)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return Response.json({ errors: error.errors }, { status: error.status })
  }
}

export const refusal = (kind: ErrorKind, field?: string) =>
  new ApiError(kind.status, [{ ...kind, ...(field && { field }) }])

function isAt(endpoint: Endpoint, method: string, pathname: string): boolean {
  const address = addressOf(endpoint)
  const pattern = `/api/${address.service}${address.path}`.replace(/\{\w+\}/g, '[^/]+')
  return address.method === method && new RegExp(`^${pattern}$`).test(pathname)
}
