import { vi } from 'vitest'

export interface Sent {
  path: string
  key: string | null
  body: unknown
}

type Reply = { status?: number; body: unknown } | 'no connection'

/** As in a browser, where an address may leave out what the page's own has. */
class PageRequest extends Request {
  constructor(address: string, init?: RequestInit) {
    super(new URL(address, location.href), init)
  }
}

/** Stands where the network is: answers by path, and keeps what was sent. */
export function aServer(answers: Record<string, (call: number) => Reply | Promise<Reply>>): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('Request', PageRequest)
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname: path } = new URL(request.url)
    const text = await request.text()
    const earlier = sent.filter((each) => each.path === path).length
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    sent.push({ path, key: request.headers.get('idempotency-key'), body })
    const reply = await answers[path]?.(earlier)
    if (!reply) throw new Error(`Nothing answers at ${path}`)
    if (reply === 'no connection') throw new TypeError('Failed to fetch')
    return Response.json(reply.body, { status: reply.status ?? 200 })
  })
  return sent
}

/** A refusal in the form of the wire. */
export const refusal = (status: number, code: string, description: string): Reply => ({
  status,
  body: { errors: [{ code, title: 'Recusado', description }] },
})
