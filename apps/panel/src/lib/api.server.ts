import { createClient } from '@vintem/contracts/client'
import type { SessionUser } from './session-user.ts'

/*
 * In place of `api.ts` where the server draws (see vite.config.ts): asks the API in the same words, by
 * way of the request that is being answered, and knows no session beside that one.
 */

type Send = (request: Request) => Promise<Response>

let sendByRequest: Send = () => Promise.reject(new Error('Nothing is being drawn'))

/** How a request of the present drawing is answered; the host in its address means nothing. */
export function askBy(send: Send): void {
  sendByRequest = send
}

export const api = createClient({
  bases: { core: 'http://server/api/core', banking: 'http://server/api/banking' },
  send: (request) => sendByRequest(request),
})

export const session = {
  user: (): SessionUser | undefined => undefined,
  subscribe: () => () => undefined,
}

const refuse = (): Promise<never> => Promise.reject(new Error('The server only draws'))

export {
  refuse as closeSession,
  refuse as giveFile,
  refuse as loadAccess,
  refuse as newestToken,
  refuse as takeFile,
}
