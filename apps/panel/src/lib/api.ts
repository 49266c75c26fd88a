import { createClient } from '@vintem/contracts/client'
import {
  listFeatureToggles,
  refreshSession,
  signIn,
  signOut,
} from '@vintem/contracts/sessions.endpoints'
import { authorisedFetch, bearing } from './authorised-fetch.ts'
import { services } from './services.ts'
import { Session, type TabMessage } from './session.ts'

/** Calls an endpoint of the table: `api(listCustomers, { query, signal })`. Throws ApiError. */
export const api = createClient({ bases: services, send: (...call) => sendAuthorised(...call) })

const channel = new BroadcastChannel('vintem.session')

export const session = new Session({
  refresh: async () => (await api(refreshSession, { body: {} })).token,
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only one
  tellTabs: (message) => channel.postMessage(message),
  onTabMessage: (listener) =>
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
  exclusively: withLock,
  now: () => Date.now(),
})

const sendAuthorised = authorisedFetch(session)

/** Where the page is not served securely there are no locks; the server bears two refreshes at once. */
function withLock(action: () => Promise<string>): Promise<string> {
  const { locks } = navigator as Partial<Navigator>
  return locks ? locks.request('vintem.session', action) : action()
}

/** Everyone has it from the sign-in on (specification 1 §4). */
const TOGGLE_OF_ALL = 'view_seller_banking_cards'

const withToggleOfAll = (toggles: readonly string[]) => [...new Set([...toggles, TOGGLE_OF_ALL])]

/** Asks the server anew what this seller may use, and keeps it: once per page load. */
export async function loadToggles(): Promise<void> {
  session.setToggles(withToggleOfAll(await api(listFeatureToggles)))
}

/** Opens a session whose toggles are known, so that menu and guards are right at once. Throws ApiError. */
export async function openSession(credentials: { email: string; password: string }): Promise<void> {
  const attemptReference = crypto.randomUUID()
  const {
    token,
    refreshToken: _,
    ...facts
  } = await api(signIn, {
    body: { ...credentials, attemptReference },
  })
  const once = createClient({ bases: services, send: (request) => fetch(bearing(token, request)) })
  session.begin({ ...facts, toggles: withToggleOfAll(await once(listFeatureToggles)) }, token)
}

/** Signs out of every tab, also when the server cannot be told. */
export async function closeSession(): Promise<void> {
  await api(signOut).catch(() => undefined)
  session.end('left')
}
