import { vi } from 'vitest'

export interface Sent {
  path: string
  key: string | null
  body: unknown
}

type Reply = { status?: number; body: unknown } | 'no connection'

/** Relative addresses, as in a browser. */
class PageRequest extends Request {
  constructor(asked: string | Request, init?: RequestInit) {
    super(typeof asked === 'string' ? new URL(asked, location.href) : asked, init)
  }
}

/** The client has stopped waiting. */
function goneWith(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  return promise
}

/** Replaces the network: answers by path, and keeps the requests. */
export function aServer(answers: Record<string, (call: number) => Reply | Promise<Reply>>): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('Request', PageRequest)
  vi.stubGlobal('fetch', async (asked: Request, init?: RequestInit) => {
    const request = new PageRequest(asked, init)
    const { pathname: path } = new URL(request.url)
    // The page's own call, by nobody's hand.
    if (path.endsWith('/visits')) return new Response(null, { status: 204 })
    const text = await request.text()
    const earlier = sent.filter((each) => each.path === path).length
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    sent.push({ path, key: request.headers.get('idempotency-key'), body })
    const reply = await Promise.race([answers[path]?.(earlier), goneWith(request.signal)])
    if (!reply) throw new Error(`Nothing answers at ${path}`)
    if (reply === 'no connection') throw new TypeError('Failed to fetch')
    return Response.json(reply.body, { status: reply.status ?? 200 })
  })
  return sent
}

/** A refusal as the server sends it. */
export const refusal = (status: number, code: string, description: string): Reply => ({
  status,
  body: { errors: [{ code, title: 'Recusado', description }] },
})
