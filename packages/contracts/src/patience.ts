import { ApiError } from './client.ts'

/** So long a person waits before the screen says that the server does not answer. */
export const PATIENCE_MILLIS = 8_000

/** A call that has had no answer for long. */
interface WaitingCall {
  sendAgain: () => void
  giveUp: () => void
}

let waiting: readonly WaitingCall[] = []
const listeners = new Set<() => void>()

function put(next: readonly WaitingCall[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** The calls that wait now, for `useSyncExternalStore`. */
export const waitingCalls = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: () => waiting,
}

/** What to do with all of them; undefined where none waits. */
export const decideOn = (calls: readonly WaitingCall[]): WaitingCall | undefined =>
  calls.length === 0
    ? undefined
    : {
        sendAgain: () => calls.forEach((call) => call.sendAgain()),
        giveUp: () => calls.forEach((call) => call.giveUp()),
      }

/** The status of GivenUp: the client closed the request (as nginx logs it). */
export const GIVEN_UP = 499

/** Nobody waits any longer; the server may have done it all the same. */
export class GivenUp extends ApiError {
  constructor(isRead: boolean) {
    const description = isRead
      ? 'O servidor não respondeu.'
      : 'O servidor não respondeu. Confira se a operação foi feita antes de repeti-la.'
    super(GIVEN_UP, [{ code: 'BAR-0000', title: 'Sem resposta', description }])
  }
}

/**
 * Sends a request and reads its answer whole. After PATIENCE_MILLIS it is a waiting call, which the
 * screen offers to send again (the same key, so the server does it once) or to give up. Rejects with
 * GivenUp, or as `send` does.
 */
export async function patiently(
  request: Request,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  const attempt = new AbortController()
  let decision: 'again' | 'over' | undefined
  const decide = (choice: typeof decision) => () => {
    decision = choice
    attempt.abort()
  }
  const call = { sendAgain: decide('again'), giveUp: decide('over') }
  const timer = setTimeout(() => put([...waiting, call]), PATIENCE_MILLIS)
  const again = request.clone()
  try {
    const signal = AbortSignal.any([request.signal, attempt.signal])
    return await whole(await send(new Request(request, { signal })))
  } catch (error) {
    if (decision === undefined) throw error
  } finally {
    clearTimeout(timer)
    put(waiting.filter((each) => each !== call))
  }
  if (decision === 'over') throw new GivenUp(request.method === 'GET')
  return patiently(again, send)
}

/** An answer may also stop in its middle. */
async function whole(response: Response): Promise<Response> {
  const { status, headers } = response
  const text = await response.text()
  return new Response(status === 204 ? null : text, { status, headers })
}
