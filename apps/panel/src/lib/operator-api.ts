import { createClient, createUploads } from '@vintem/contracts/client'
import { patiently } from '@vintem/contracts/patience'
import { confirming } from '@vintem/contracts/step-up/confirming'
import { askToConfirm } from './step-up.ts'

const listeners = new Set<() => void>()

/** Called when the server says that the operator's session is over. */
export function onOperatorSessionOver(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const bases = { operator: new URL('/api/operator', location.origin).href }

const send = confirming(
  (request, entry) =>
    patiently(request, async (attempt) => {
      const response = await fetch(attempt)
      if (response.status === 401 && entry.access === 'operator-session') {
        for (const listener of listeners) listener()
      }
      return response
    }),
  askToConfirm,
)

/**
 * Calls an endpoint of operators, whose session is a cookie that no script reads: nothing of a seller's
 * session goes along. Throws ApiError.
 */
export const operatorApi = createClient({ bases, send })

/** Uploads a file for an operator. Throws ApiError. */
export const giveOperatorFile = createUploads({
  bases,
  send: ({ url, file, ...init }, entry) => send(new Request(url, { ...init, body: file }), entry),
})
