import { type Access, can, PROFILE_ROLES, type Toggle } from '@vintem/contracts/access'
import { allEndpoints } from '@vintem/contracts/all-endpoints'
import { addressOf, endpoint, type Endpoint, isForKeys, scopeOf } from '@vintem/contracts/endpoint'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { exampleOf } from '#http/description/example.ts'

// Goal: the endpoint table itself is right, so far as rules tell: who only watches changes nothing,
// what is public says so in its address, each address is behind its toggle (domain §11), and nobody
// decides by a body what the server must decide. Each rule catches a planted wrong entry.
interface Rule {
  name: string
  holds: (entry: Endpoint) => boolean
  wrong: Endpoint
}

/** The toggle of each address below `core`, by its first part. */
const TOGGLES: Readonly<Record<string, readonly Toggle[]>> = {
  'audit-log': ['view_seller_config'],
  events: ['view_seller_config'],
  'seller-api-calls': ['view_seller_config'],
  'seller-api-tokens': ['view_seller_config'],
  'seller-api-webhooks': ['view_seller_config'],
  app: ['view_seller_charges', 'view_seller_users'],
  charges: ['view_seller_charges', 'view_seller_dashboard'],
  invoices: ['view_seller_charges'],
  reports: ['view_seller_reports'],
  'report-schedules': ['view_seller_reports'],
  'saved-views': ['view_seller_charges'],
  '{product}': ['view_seller_charges'],
  'payment-links': ['view_seller_payment_link', 'view_split_subseller_payment_link'],
  plans: ['view_seller_checkout'],
  subscriptions: ['view_seller_subscriptions', 'view_seller_subscription_import'],
  checkouts: ['view_seller_checkout'],
  coupons: ['view_seller_checkout'],
  subdomains: ['view_seller_checkout'],
  redeems: ['view_seller_charges', 'view_seller_finance'],
  'email-messages': ['view_balance_anticipation'],
  'seller-clients': ['view_seller_clients'],
  seller: ['view_seller_dashboard', 'view_balance_anticipation'],
  'seller-notifications': ['view_seller_config'],
  sellers: [
    'view_seller_payment_link',
    'view_seller_balance',
    'view_seller_subseller',
    'view_seller_charges',
    'view_seller_clients',
    'view_seller_config',
    'view_seller_users',
    'view_seller_finance',
    'view_seller_checkout',
  ],
}
/** What concerns a seller as a whole, whatever it has switched on. */
const WITHOUT_TOGGLE = new Set([
  'PATCH core /sellers/user-terms/current',
  'GET core /sellers/report-addresses',
  'POST core /sellers/report-addresses',
  'DELETE core /sellers/report-addresses/{id}',
])
/**
 * What who only watches does not see: users, tokens and card data (domain §11), how long sessions last,
 * what is told to other systems, what serves to fill in a form that they do not have, and reports, of
 * which everybody sees their own.
 */
const NOT_FOR_WATCHERS = new Set([
  'GET core /reports',
  'GET core /report-schedules',
  'GET core /audit-log',
  'GET core /events',
  'GET core /seller-api-calls',
  'GET core /seller-api-calls/{id}',
  'GET core /seller-api-tokens',
  'GET core /seller-api-webhooks',
  'GET core /seller-api-webhooks/{id}/deliveries',
  'GET core /seller-api-webhooks/{id}/deliveries/{deliveryId}',
  'GET core /sellers/address',
  'GET core /sellers/anti-fraud',
  'GET core /sellers/subseller/{id}/payouts/holder',
  'GET core /app/v1/users',
  'GET core /app/v1/users/profiles',
  'GET core /app/v1/users/{id}',
  'GET core /sellers/session-limits',
  'GET core /subscriptions/imports',
  'GET core /subscriptions/imports/{id}',
  'GET core /subscriptions/imports/{id}/cards',
  'GET core /subscriptions/imports/{id}/problems',
  'GET core /subscriptions/imports/{id}/rows',
  'GET core /subscriptions/imports/template',
])
/** What every signed-in user may do with their own session, and must know of their seller and its people. */
const OWN_SESSION = new Set([
  'GET core /reports/{id}',
  'GET core /reports/{id}/file',
  'GET core /notification-panel',
  'GET core /notification-panel/events',
  'GET core /notification-panel/quantity-unread',
  'PATCH core /notification-panel/read',
  'GET core /users/me',
  'GET core /users/me/access',
  'PATCH core /users/me',
  'PUT core /users/me/photo',
  'DELETE core /users/me/photo',
  'GET core /users/{id}/photo/{photo}',
  'PATCH core /users/me/password',
  'GET core /users/sessions',
  'DELETE core /users/sessions/{id}',
  'GET core /sellers/blocked',
  'GET core /sellers/user-terms',
  'GET core /sellers/user-terms/current',
  'POST core /public/auth/sign-out',
  'GET core /users/feature-toggles',
  'GET core /twofactor/status',
  'POST core /twofactor/recovery-codes',
  'GET core /passkeys',
  'PATCH core /passkeys/{id}',
  'DELETE core /passkeys/{id}',
  'POST core /step-up',
])
/** What brings the second step about, or gives up. */
const SECOND_STEP = new Set([
  'POST core /public/auth/sign-out',
  'POST core /twofactor/generate',
  'POST core /twofactor/enabled',
  'POST core /twofactor/verify',
  'POST core /passkeys',
  'POST core /passkeys/registrations',
  'POST core /passkeys/challenges',
  'POST core /twofactor/verify-passkey',
])
const OUTSIDE = new Set(['webhooks', 'sandbox'])

const changes = (entry: Endpoint) => addressOf(entry).method !== 'GET'
const closed = (entry: Endpoint): entry is Endpoint & { access: Access } =>
  typeof entry.access === 'object'
const base = { summary: '', rate: 'write', repeat: 'natural' } as const

const rules: Rule[] = [
  {
    name: 'who only watches changes nothing',
    holds: (entry) =>
      !closed(entry) || !changes(entry) || !entry.access.roles.includes('SELLER_VIZUALIZATION'),
    wrong: endpoint({ ...base, at: 'PUT core /charges/{id}', access: can.seeCharges }),
  },
  {
    name: 'who watches sees what others see',
    holds: (entry) =>
      !closed(entry) ||
      changes(entry) ||
      NOT_FOR_WATCHERS.has(entry.at) ||
      entry.access.roles.includes('SELLER_VIZUALIZATION'),
    wrong: endpoint({ ...base, at: 'GET core /charges', access: can.changeCharges }),
  },
  {
    name: 'an administrator may do everything',
    holds: (entry) =>
      !closed(entry) ||
      entry.access.roles.some((role) => PROFILE_ROLES.ADMIN.includes(role as never)),
    wrong: endpoint({ ...base, at: 'PUT core /charges', access: { roles: ['SELLER_BUSINESS'] } }),
  },
  {
    name: 'what is public says so in its address, or is no service of ours',
    holds: (entry) => {
      const { path, service } = addressOf(entry)
      return entry.access !== 'public' || path.startsWith('/public/') || OUTSIDE.has(service)
    },
    wrong: endpoint({ ...base, at: 'GET core /charges', access: 'public' }),
  },
  {
    name: 'the operator has a door at the sandbox console alone',
    holds: (entry) => entry.access !== 'operator' || addressOf(entry).service === 'sandbox',
    wrong: endpoint({ ...base, at: 'GET core /charges', access: 'operator' }),
  },
  {
    name: 'operators of the platform have one service, and nobody else has it',
    holds: (entry) => {
      const isTheirs = addressOf(entry).service === 'operator'
      return entry.access === 'public' || isTheirs === (entry.access === 'operator-session')
    },
    wrong: endpoint({ ...base, at: 'GET operator /sellers', access: can.seeAudit }),
  },
  {
    name: 'API keys have one service, and sessions do not open it',
    holds: (entry) =>
      entry.access === 'public' || isForKeys(entry) === (addressOf(entry).service === 'payment'),
    wrong: endpoint({ ...base, at: 'GET payment /v1/orders', access: can.seeCharges }),
  },
  {
    name: 'a key that writes is needed to change something, and one that reads to see it',
    holds: (entry) => {
      const scope = scopeOf(entry)
      return !scope || scope.endsWith(':write') === changes(entry)
    },
    wrong: endpoint({ ...base, at: 'POST payment /v1/orders', access: 'key orders:read' }),
  },
  {
    name: 'what asks for a session only is about who is signed in',
    holds: (entry) => entry.access !== 'session' || OWN_SESSION.has(entry.at),
    wrong: endpoint({ ...base, at: 'GET core /charges', access: 'session' }),
  },
  {
    name: 'who is half signed in can do nothing but the second step',
    holds: (entry) => entry.access !== 'second-step' || SECOND_STEP.has(entry.at),
    wrong: endpoint({ ...base, at: 'GET core /charges', access: 'second-step' }),
  },
  {
    name: 'each address is behind the toggle of its screen',
    holds: (entry) => {
      const { path, service } = addressOf(entry)
      if (!closed(entry) || service !== 'core' || WITHOUT_TOGGLE.has(entry.at)) return true
      const toggle = entry.access.toggle
      return toggle !== undefined && TOGGLES[path.split('/')[1] ?? '']?.includes(toggle) === true
    },
    wrong: endpoint({ ...base, at: 'GET core /charges', access: can.seeCustomers }),
  },
  {
    name: 'money has a key for each intent, and its own limit',
    holds: (entry) => entry.rate !== 'money' || ('repeat' in entry && entry.repeat === 'keyed'),
    wrong: endpoint({ ...base, at: 'PUT core /charges', access: can.changeCharges, rate: 'money' }),
  },
  {
    name: 'a body decides nothing that is not its own',
    holds: (entry) => {
      if (!('body' in entry) || !entry.body || addressOf(entry).service === 'webhooks') return true
      const read = entry.body.safeParse(smuggle(exampleOf(entry).body))
      return read.success && !JSON.stringify(read.data ?? null).includes(SMUGGLED)
    },
    wrong: endpoint({
      ...base,
      at: 'PUT core /charges',
      access: can.changeCharges,
      body: z.looseObject({}),
    }),
  },
]

const SMUGGLED = 'decided by the client'
const DECIDED_HERE = ['approvedBy', 'fee', 'idSeller', 'profile', 'roles', 'sellerId', 'total']

/** A body with more than was asked in every object of it. */
function smuggle(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(smuggle)
  if (typeof value !== 'object' || value === null) return value
  const more = DECIDED_HERE.map((name) => [name, SMUGGLED] as const)
  const own = Object.entries(value).map(([name, each]) => [name, smuggle(each)] as const)
  return Object.fromEntries([...more, ...own])
}

describe.each(rules)('$name', ({ holds, wrong }) => {
  // @spec 000 §6: Every role; each endpoint open to its own, and to no other
  test('holds for every endpoint', () => {
    expect(allEndpoints.filter(({ entry }) => !holds(entry)).map(({ entry }) => entry.at)).toEqual(
      [],
    )
  })

  test('catches a wrong one', () => {
    expect(holds(wrong)).toBe(false)
  })
})
