import {
  allows,
  PROFILE_ROLES,
  type Role,
  ROLES,
  type Toggle,
  TOGGLES,
} from '@vintem/contracts/access'
import type { NamedEndpoint } from '@vintem/contracts/all-endpoints'
import { hasScope, type Scope, SCOPES } from '@vintem/contracts/api-keys/scopes'
import { isForKeys, isWithoutSession, scopeOf } from '@vintem/contracts/endpoint'
import {
  Forbidden,
  KeyOfOtherEnvironment,
  KeyRefused,
  ScopeMissing,
  SecondStepRequired,
  SessionRefused,
} from '@vintem/contracts/errors'

/**
 * Somebody who calls: with an open session of these roles and toggles, with one that waits for its
 * second step, or with none.
 */
export type Caller = { name: string } & (
  | { session: 'open' | 'waiting'; roles: readonly Role[]; toggles: readonly Toggle[] }
  | { session: 'none'; credentials: Credentials }
  | { session: 'key'; key: CallingKey }
)

/** An API key that calls in the place of a person. */
export interface CallingKey {
  scopes: readonly Scope[]
  change?: 'switched off' | 'expired' | 'publishable' | 'of another environment'
}

export const CREDENTIALS = [
  'none',
  'garbage',
  'signed by somebody else',
  'unsigned',
  'expired token',
  'revoked session',
  'expired session',
  'unknown session',
] as const
export type Credentials = (typeof CREDENTIALS)[number]

/** How a call ended, as far as the door is concerned. */
export type Verdict = 'no session' | 'second step' | 'no permission' | 'admitted' | 'broken'

export interface Cell {
  endpoint: NamedEndpoint
  caller: Caller
  expected: Verdict
}

/** Every way to call an endpoint with and without the right to; fewer where anyone may. */
export function cellsOf(endpoint: NamedEndpoint): Cell[] {
  const { access, publishable = false } = endpoint.entry
  const people = isForKeys({ access }) ? users('session').slice(0, 2) : users(access)
  const all = [...strangers, waiting, ...people, ...keysFor(access)]
  const callers = isWithoutSession({ access })
    ? all.filter(({ name }) => FOR_PUBLIC.has(name))
    : all
  return callers.map((caller) => ({
    endpoint,
    caller,
    expected: expectation(access, caller, publishable),
  }))
}

/** Each scope by itself, all but those that do, and keys that are none. */
function keysFor(access: NamedEndpoint['entry']['access']): Caller[] {
  const key = (name: string, of: CallingKey): Caller => ({
    name: `key ${name}`,
    session: 'key',
    key: of,
  })
  const whole = key('with every scope', { scopes: SCOPES })
  if (!isForKeys({ access })) return [whole]
  const wanted = scopeOf({ access })
  const enough = SCOPES.filter((scope) => wanted && hasScope([scope], wanted))
  const others = SCOPES.filter((scope) => !enough.includes(scope))
  const changed = ['switched off', 'expired', 'publishable', 'of another environment'] as const
  return [
    whole,
    ...SCOPES.map((scope) => key(`with ${scope}`, { scopes: [scope] })),
    ...(wanted ? [key(`without ${enough.join()}`, { scopes: others })] : []),
    ...changed.map((change) => key(change, { scopes: SCOPES, change })),
  ]
}

const FOR_PUBLIC = new Set(['none', 'garbage', 'expired token', 'no role', 'ADMIN'])

const strangers = CREDENTIALS.map((credentials): Caller => ({
  name: credentials,
  session: 'none',
  credentials,
}))

/** With every right, but half signed in. */
const waiting: Caller = {
  name: 'second step pending',
  session: 'waiting',
  roles: ROLES,
  toggles: TOGGLES,
}

const roleSets: readonly (readonly [string, readonly Role[]])[] = [
  ['no role', []],
  ...Object.entries(PROFILE_ROLES),
  ...ROLES.map((role) => [`only ${role}`, [role]] as const),
]

/**
 * Each set of roles with every toggle that does not bar, with all of those but one that is needed,
 * and with one that bars besides.
 */
function users(access: NamedEndpoint['entry']['access']): Caller[] {
  const { needed, barring } = togglesOf(access)
  const fitting = TOGGLES.filter((toggle) => !barring.includes(toggle))
  return roleSets.flatMap(([name, roles]): Caller[] => {
    const user: Caller = { name, session: 'open', roles, toggles: fitting }
    return [
      user,
      ...needed.map((missing) => ({
        ...user,
        name: `${name}, without ${missing}`,
        toggles: fitting.filter((toggle) => toggle !== missing),
      })),
      ...barring.map((toggle) => ({
        ...user,
        name: `${name}, with ${toggle}`,
        toggles: [...fitting, toggle],
      })),
    ]
  })
}

/** Which toggles an access asks for, and which it bars. */
export function togglesOf(access: NamedEndpoint['entry']['access']): {
  needed: readonly Toggle[]
  barring: readonly Toggle[]
} {
  if (typeof access !== 'object') return { needed: [], barring: [] }
  const { toggle, also, without = [] } = access
  return { needed: [toggle, also].filter((each) => each !== undefined), barring: without }
}

function expectation(
  access: NamedEndpoint['entry']['access'],
  caller: Caller,
  isPublishable: boolean,
): Verdict {
  // Each caller of the matrix is a program on this machine, as the operator is.
  if (access === 'public' || access === 'operator') return 'admitted'
  if (isForKeys({ access })) return expectationOfKey(access, caller, isPublishable)
  if (caller.session === 'key') return 'no session'
  // Whatever session a user of a seller has, it is none of an operator's.
  if (caller.session === 'none' || access === 'operator-session') return 'no session'
  if (access === 'second-step') return 'admitted'
  if (caller.session === 'waiting') return 'second step'
  return typeof access === 'string' || allows(access, caller) ? 'admitted' : 'no permission'
}

/** Sessions open nothing of the service of keys; a key opens what its scopes say. */
function expectationOfKey(
  access: NamedEndpoint['entry']['access'],
  caller: Caller,
  isPublishable: boolean,
): Verdict {
  if (caller.session !== 'key') return 'no session'
  const { change, scopes } = caller.key
  if (change === 'publishable') return isPublishable ? 'admitted' : 'no permission'
  if (change) return 'no session'
  const wanted = scopeOf({ access })
  return !wanted || hasScope(scopes, wanted) ? 'admitted' : 'no permission'
}

/** What an answer says of the door. A failed sign-in is also 401, so the code decides. */
export function verdictOf(status: number, code: string | undefined): Verdict {
  if (status >= 500) return 'broken'
  if (OF_KEYS.has(code ?? '')) return status === 401 ? 'no session' : 'broken'
  if (code === ScopeMissing.code) return status === 403 ? 'no permission' : 'broken'
  if (code === SessionRefused.code) return status === 401 ? 'no session' : 'broken'
  if (code === SecondStepRequired.code) return status === 428 ? 'second step' : 'broken'
  if (code === Forbidden.code) return status === 403 ? 'no permission' : 'broken'
  return 'admitted'
}

const OF_KEYS = new Set<string>([KeyRefused.code, KeyOfOtherEnvironment.code])

/** A line for each cell that did not end as it must. */
export function mismatches(judged: readonly (Cell & { found: Verdict })[]): string[] {
  return judged
    .filter(({ expected, found }) => expected !== found)
    .map(
      ({ endpoint, caller, expected, found }) =>
        `${endpoint.entry.at}, called by ${caller.name}: ${found} instead of ${expected}`,
    )
}
