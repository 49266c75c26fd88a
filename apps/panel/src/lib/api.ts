import { createClient, createDownloads, createUploads, newUuid } from '@vintem/contracts/client'
import type { Answer } from '@vintem/contracts/endpoint'
import { patiently } from '@vintem/contracts/patience'
import {
  getOwnAccess,
  listFeatureToggles,
  refreshSession,
  signIn,
  signOut,
} from '@vintem/contracts/sessions/endpoints'
import { confirming } from '@vintem/contracts/step-up/confirming'
import { askForCookies, authorisedFetch, authorisedUpload, bearing } from './authorised-fetch.ts'
import { hearTime } from './clock.ts'
import { services } from './services.ts'
import { Session, type TabMessage } from './session.ts'
import { askToConfirm, cancelWaiting } from './step-up.ts'

/** Calls an endpoint of the table: `api(listCustomers, { query, signal })`. Throws ApiError. */
export const api = createClient({ bases: services, send: (...call) => sendConfirmed(...call) })

/** Downloads a file: `takeFile(exportCharges, { query, signal })`. Throws ApiError. */
export const takeFile = createDownloads({
  bases: services,
  send: (...call) => sendAuthorised(...call),
})

/** Uploads a file: `giveFile(attachEvidence, { params, query }, { file, onProgress, signal })`. */
export const giveFile = createUploads({
  bases: services,
  send: (...call) => authorisedUpload(session)(...call),
})

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

session.subscribe((event) => {
  if (event === 'expired' || event === 'left') cancelWaiting()
})

const authorised = authorisedFetch(session)
const sendAuthorised: typeof authorised = async (request, entry) => {
  const response = await authorised(request, entry)
  hearTime(response)
  // The user's rights have changed, and the panel has to read them again.
  if (response.status === 403 && entry.access !== 'public') loadAccess().catch(() => undefined)
  return response
}
/** Only the server's answer has a time limit, not the person who confirms. */
const sendConfirmed = confirming(
  (request, entry) => patiently(request, (attempt) => sendAuthorised(attempt, entry)),
  askToConfirm,
)

/**
 * Where the page is not served securely there are no locks; the server accepts two simultaneous
 * refreshes.
 */
function withLock(action: () => Promise<string>): Promise<string> {
  const { locks } = navigator as Partial<Navigator>
  return locks ? locks.request('vintem.session', action) : action()
}

/** Every user has the toggle (specification 1 §4). */
const TOGGLE_OF_ALL = 'view_seller_banking_cards'

const withToggleOfAll = (toggles: readonly string[]) => [...new Set([...toggles, TOGGLE_OF_ALL])]

let accessOnItsWay: Promise<void> | undefined

/**
 * Reads the user's rights again and stores them: when a page is loaded, and after every sign of a
 * change. Simultaneous callers share one call.
 */
export function loadAccess(): Promise<void> {
  accessOnItsWay ??= api(getOwnAccess)
    .then(({ roles, toggles }) => session.setAccess({ roles, toggles: withToggleOfAll(toggles) }))
    .finally(() => {
      accessOnItsWay = undefined
    })
  return accessOnItsWay
}

/** A token of the session for requests outside of the table, such as a stream. */
export const newestToken = () => session.token(60)

/** A sign-in that waits for its second step, with a token only for that. */
export interface WaitingSession {
  token: string
  secondStep: 'CODE' | 'PASSKEY' | 'SET_UP'
}

/** A client with its own token, for calls before there is a session. Throws ApiError. */
export const apiWith = (token: string) =>
  createClient({
    bases: services,
    send: (request) => fetch(bearing(token, askForCookies(request))),
  })

/** Signs in. Returns the pending second step, where one is needed. Throws ApiError. */
export async function openSession(credentials: {
  email: string
  password: string
}): Promise<WaitingSession | undefined> {
  const attemptReference = newUuid()
  const answer = await api(signIn, { body: { ...credentials, attemptReference } })
  const { token, secondStep } = answer
  if (secondStep) return { token, secondStep }
  await beginSession(answer)
  return undefined
}

/**
 * Begins the session of an answer once its toggles are known, so that menu and guards are right
 * immediately.
 */
export async function beginSession(answer: Answer<typeof signIn>): Promise<void> {
  const { token, refreshToken: _, secondStep: __, ...facts } = answer
  const toggles = withToggleOfAll(await apiWith(token)(listFeatureToggles))
  session.begin({ ...facts, toggles }, token)
}

/** Signs out of every tab, also when the server cannot be reached. */
export async function closeSession(): Promise<void> {
  await api(signOut).catch(() => undefined)
  session.end('left')
}
