import type { Payment } from '#rails/far-end.ts'
import { callHttp } from '#rails/http-call.ts'
import type { Received } from './bank.ts'
import { type CallbackKind, faultOfCallback } from './conformance.ts'

const AGAIN_AFTER_MILLIS = 5_000

interface Callback {
  url: string
  kind: CallbackKind
  /** As the bank first reported it. */
  body: object
  due: number
}

/** How the bank reports: `POST {webhookUrl}/pix`, `/rec` or `/cobr`, again until it is accepted. */
export function createCallbacks(now: () => Date, faults: string[]) {
  const webhooks = new Map<string, string>()
  let waiting: Callback[] = []

  async function deliver(callback: Callback): Promise<void> {
    const wrong = faultOfCallback(callback.kind, callback.body)
    if (wrong) faults.push(`callback: ${wrong}`)
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify(callback.body)
    const url = `${callback.url}/${callback.kind}`
    const { status } = await callHttp({ method: 'POST', url, headers, body })
    if (status < 300) return
    waiting.push({ ...callback, due: now().getTime() + AGAIN_AFTER_MILLIS })
  }

  return {
    set: (pixKey: string, url: string) => void webhooks.set(pixKey, url),
    urlOf: (pixKey: string) => webhooks.get(pixKey),
    /** To the address that the key's owner gave, if any. */
    leave(payment: Received, { times = 1, delaySeconds = 0 }: Payment = {}) {
      const url = webhooks.get(payment.chave)
      if (url === undefined) return
      const body = structuredClone({ pix: [payment] })
      const due = now().getTime() + delaySeconds * 1_000
      for (let count = 0; count < times; count++) waiting.push({ url, kind: 'pix', body, due })
    },
    /** To the address that was given for all mandates, or all debits. */
    tell(kind: 'rec' | 'cobr', body: object) {
      const url = webhooks.get(`webhook${kind}`)
      if (url === undefined) return
      waiting.push({ url, kind, body: structuredClone(body), due: now().getTime() })
    },
    async deliverDue(): Promise<void> {
      const due = waiting.filter((each) => each.due <= now().getTime())
      waiting = waiting.filter((each) => each.due > now().getTime())
      await Promise.all(due.map(deliver))
    },
  }
}
