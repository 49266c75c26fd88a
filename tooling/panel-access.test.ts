import { describe, expect, test } from 'vitest'
import {
  type Access,
  allows,
  can,
  PROFILES,
  rolesOf,
  SINGLE_ROLES,
  type Toggle,
} from '../packages/contracts/src/access.ts'
import { allEndpoints } from '../packages/contracts/src/all-endpoints.ts'
import { NOTICES } from '../packages/contracts/src/notices/kinds.ts'
import { type Screen, screens } from '../packages/contracts/src/screens.ts'
import { graphOf, type Panel, readPanel } from './panel-graph.ts'

// Goal: no user sees an action that the server refuses. Every way from a screen to an endpoint, or
// to another screen, checks a right that is enough for it. Method: the source of the panel is read,
// and no screen is rendered. The tests of components and e2e/profiles.spec.ts show that a checked
// right decides what is visible.
const files = readPanel()

/** By name in the contract, where names are unique. */
const endpoints = new Map<string, Access>(
  allEndpoints.flatMap(({ name, entry: { access } }) =>
    typeof access === 'object' ? [[name, access] as const] : [],
  ),
)
const closed = Object.entries<Screen>(screens).flatMap(([name, { path, access }]) =>
  access === 'public' ? [] : [{ name, path, access }],
)

const subsets = <T>([first, ...rest]: readonly T[]): T[][] =>
  first === undefined ? [[]] : subsets(rest).flatMap((each) => [each, [first, ...each]])
/** The roles that somebody can have. */
const everybody = [
  ...new Set(
    PROFILES.flatMap((profile) =>
      subsets(SINGLE_ROLES).map((extraRoles) => rolesOf({ profile, extraRoles }).toSorted().join()),
    ),
  ),
].map((roles) => roles.split(','))

const ids = new Map<Access, number>()
const idOf = (access: Access) => {
  ids.set(access, ids.get(access) ?? ids.size)
  return ids.get(access)
}
const known = new Map<string, boolean>()

/**
 * Whether a user with all of the given access has the wanted one too, for every setting of the
 * seller.
 */
function isEnough(given: readonly Access[], wanted: Access): boolean {
  const key = [...given, wanted].map(idOf).join()
  const before = known.get(key)
  if (before !== undefined) return before
  const needed = given
    .flatMap(({ toggle, also }) => [toggle, also])
    .filter((each) => each !== undefined)
  const settings: Toggle[][] = [needed, ...(wanted.without ?? []).map((each) => [...needed, each])]
  const enough = settings.every((toggles) =>
    everybody.every((roles) => {
      const user = { roles, toggles }
      return !given.every((access) => allows(access, user)) || allows(wanted, user)
    }),
  )
  known.set(key, enough)
  return enough
}

/** The screen of a path, as `/clientes/:x`: one without a parameter before one with. */
function screenAt(path: string): (typeof closed)[number] | undefined {
  const parts = path.split('/')
  const fits = (screen: string) => {
    const own = screen.split('/')
    return (
      own.length === parts.length &&
      own.every((each, n) => each.startsWith('$') || each === parts[n])
    )
  }
  const fitting = closed.filter((screen) => fits(screen.path))
  return fitting.find((screen) => !screen.path.includes('$')) ?? fitting[0]
}

interface Door {
  name: string
  access: Access
}

/** The goal of a lead, where not everybody may open it. */
function doorAt(to: string): Door | undefined {
  if (to.startsWith('/')) return screenAt(to)
  const name = /^packages\/contracts\/src\/[\w-]+\/endpoints\.ts#(\w+)$/.exec(to)?.[1]
  const access = endpoints.get(name ?? '')
  return name && access ? { name, access } : undefined
}

interface Root {
  name: string
  access: Access
  at: string
}

function rootsOf(sources: ReadonlyMap<string, string>): Root[] {
  const tree = sources.get('apps/panel/src/routes/route-tree.ts') ?? ''
  const routed = [...tree.matchAll(/screens\.(\w+),\s+\(\) => import\('\.\/(.+)'\)/g)]
  const ofScreens = closed.flatMap(({ name, access }): Root[] => {
    const file = routed.find(([, screen]) => screen === name)?.[2]
    return file ? [{ name, access, at: `apps/panel/src/routes/${file}#page` }] : []
  })
  const shell = 'apps/panel/src/routes/shell-page.tsx#ShellPage'
  return [...ofScreens, { name: 'the shell', access: can.seeOwnSessions, at: shell }]
}

/** Every way from a screen to an action that not all of its users may do, the shortest of each. */
function openWays(panel: Panel, roots: readonly Root[]): string[] {
  return roots.flatMap((root) => {
    const doors = new Set(waysFrom(root, panel).map(({ door }) => door.access))
    return [...doors]
      .filter((access) => !isEnough([root.access], access))
      .flatMap((access) => waysFrom(root, panel, access).map(({ way }) => way))
  })
}

/**
 * The goals that can be reached, each by its shortest way; with `wanted`, those reached without the
 * right.
 */
function waysFrom(root: Root, panel: Panel, wanted?: Access) {
  const found = new Map<string, { door: Door; way: string }>()
  const queue = [{ at: root.at, way: root.name }]
  const seen = new Set([root.at])
  for (const { at, way } of queue) {
    for (const { to, behind } of panel.get(at) ?? []) {
      const given = behind.map((name) => can[name as keyof typeof can])
      if (wanted && isEnough([root.access, ...given], wanted)) continue
      const door = doorAt(to)
      if (door && (door.access === wanted || !wanted) && !found.has(door.name)) {
        found.set(door.name, { door, way: `${way} → ${door.name}` })
      }
      for (const next of declarationsAt(to, panel)) {
        if (seen.has(next)) continue
        seen.add(next)
        queue.push({ at: next, way: `${way} → ${next.split('#')[1]}` })
      }
    }
  }
  return [...found.values()]
}

/** The declarations of each file, by panel. */
const byFile = new WeakMap<Panel, Map<string, string[]>>()

function declarationsAt(to: string, panel: Panel): string[] {
  if (!to.endsWith('#*')) return [to]
  const fileOf = (key: string) => key.slice(0, key.indexOf('#'))
  const files = byFile.get(panel) ?? Map.groupBy(panel.keys(), fileOf)
  byFile.set(panel, files)
  return files.get(fileOf(to)) ?? []
}

/** The charge says which of these this user may request (`refundKinds`). */
const SHOWN_BY_THE_CHARGE = ['refundCharge', 'refundChargeAsSeller', 'refundPointOfSale']

const nameAt = (way: string) => way.split(' → ').at(-1) ?? ''
const openIn = (sources: ReadonlyMap<string, string>) =>
  openWays(graphOf(sources), rootsOf(sources)).filter(
    (way) => !SHOWN_BY_THE_CHARGE.includes(nameAt(way)),
  )

type Planted = [file: string, asked: string, instead: string, ...doors: string[]]
/**
 * Cases: a button, a link, a query, alternative rights, another right, and the props of a route.
 */
const PLANTED: readonly Planted[] = [
  [
    'features/payment-links/payment-link-screen.tsx',
    '{mayWrite && (',
    '{(mayWrite || link) && (',
    'quickLink',
  ],
  [
    'features/subscriptions/subscription-screen.tsx',
    "mayChange &&\n        !isEditing &&\n        status !== 'INACTIVE'",
    "status !== 'INACTIVE'",
    'cancelSubscription',
    'changeDueDay',
    'pauseSubscription',
    'previewDueDay',
    'previewPause',
    'resumeSubscription',
    'previewResume',
  ],
  [
    'features/charge-detail/charge-header.tsx',
    'if (!maySee || customerId === null)',
    'if (customerId === null)',
    'customer',
  ],
  [
    'features/payment-links/fields/use-split-preview.ts',
    'maySplit && request.length > 0',
    'request.length > 0',
    'previewSplit',
  ],
  [
    'features/sub-sellers/sub-seller-screen.tsx',
    'mayChange && !isEditing',
    '!isEditing',
    'setSubSellerActive',
  ],
  [
    'features/payment-links/card-pause-section.tsx',
    'can.resumeCards',
    'can.changePaymentLinks',
    'resumeCards',
  ],
  ['features/charges/customer-totals.tsx', 'useMay(can.seeCharges) && ', '', 'getCustomerTotals'],
]

/** Each way of everybody through the whole panel takes seconds of a processor. */
const PATIENCE = 120_000

describe('what the panel leads to', () => {
  const panel = graphOf(files)
  const roots = rootsOf(files)

  test('is allowed to whoever is shown it', { timeout: PATIENCE }, () => {
    expect(openIn(files)).toEqual([])
  })

  test('is seen whole: from every screen, each endpoint that a file names', () => {
    expect(roots.map(({ name }) => name)).toEqual([...closed.map(({ name }) => name), 'the shell'])
    const named = [...panel.values()].flatMap((leads) => leads.map(({ to }) => doorAt(to)?.name))
    const reached = new Set(
      roots.flatMap((root) => waysFrom(root, panel)).map(({ door }) => door.name),
    )
    expect(new Set(named.filter((name) => name && !reached.has(name)))).toEqual(new Set())
  })

  test('and what a notice leads to', () => {
    const closedTo = Object.values(NOTICES).filter(({ access, path }) => {
      const screen = screenAt(path.replace('{uuid}', ':x').replace(/\?.*$/, ''))
      return !screen || !isEnough([access], screen.access)
    })
    expect(closedTo).toEqual([])
  })

  test('finds what asks for no right, or not for enough', { timeout: PATIENCE }, () => {
    const changed = new Map(files)
    for (const [file, asked, instead] of PLANTED) {
      const path = `apps/panel/src/${file}`
      const text = changed.get(path) ?? ''
      expect(text).toContain(asked)
      changed.set(path, text.replace(asked, instead))
    }

    const found = new Set(openIn(changed).map(nameAt))

    expect(found).toEqual(new Set(PLANTED.flatMap(([, , , ...doors]) => doors)))
  })
})
