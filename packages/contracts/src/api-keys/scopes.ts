/** What an API key may do: to write is to read as well. Nothing here moves money out. */
const WRITABLE = [
  'buyers',
  'cards',
  'orders',
  'charges',
  'refunds',
  'plans',
  'subscriptions',
  'payment_links',
  'webhooks',
] as const

const ONLY_READ = ['invoices', 'disputes', 'balance', 'withdrawals', 'events'] as const

type Writable = (typeof WRITABLE)[number]
type Resource = Writable | (typeof ONLY_READ)[number]
export type Scope = `${Resource}:read` | `${Writable}:write`

/** Resource by resource, reading before writing. */
export const SCOPES: readonly [Scope, ...Scope[]] = [
  'buyers:read',
  'buyers:write',
  ...WRITABLE.slice(1).flatMap((each): Scope[] => [`${each}:read`, `${each}:write`]),
  ...ONLY_READ.map((each): Scope => `${each}:read`),
]

/** All that only reads. */
const READING: readonly Scope[] = SCOPES.filter((scope) => scope.endsWith(':read'))

/** What is chosen in one click; for a key made by its title alone see ALL_SCOPES. */
export const PRESETS = {
  SHOP: [
    'buyers:write',
    'cards:write',
    'orders:write',
    'charges:write',
    'refunds:write',
    'payment_links:write',
    'events:read',
  ],
  BILLING: [
    'buyers:write',
    'charges:write',
    'plans:write',
    'subscriptions:write',
    'payment_links:write',
    'invoices:read',
    'events:read',
  ],
  READING,
} as const satisfies Record<string, readonly Scope[]>

/** The scopes of a key, each once and in order; reading is dropped where writing is there. */
export const plainScopes = (scopes: readonly Scope[]): Scope[] =>
  SCOPES.filter((scope) => scopes.includes(scope) && !isWritten(scopes, scope))

/**
 * What a key made by its title alone may do: everything but to say where events are sent, which is given on
 * purpose.
 */
export const ALL_SCOPES: readonly Scope[] = plainScopes(
  SCOPES.filter((scope) => scope !== 'webhooks:write'),
)

/** True where scopes let do what needs `wanted`. */
export const hasScope = (scopes: readonly string[], wanted: Scope): boolean =>
  scopes.includes(wanted) || isWritten(scopes, wanted)

/** True for a scope that reads, where scopes let write as well. */
function isWritten(scopes: readonly string[], scope: Scope): boolean {
  return scope.endsWith(':read') && scopes.includes(scope.replace(':read', ':write'))
}
