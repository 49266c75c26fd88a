import { basename } from 'node:path/posix'
import { moduleOrder, railCallers } from '../module-order.ts'
import { resolve } from './resolve.ts'
import { roomOf } from './rooms.ts'
import { anyOf, type Found, lineAt, type Rule, type Tree } from './rule.ts'
import type { Import, Source } from './source.ts'

const programs = '**/*.{ts,tsx}'
const modules = 'apps/server/src/modules'

type Arrow = Import & { target: string }

const arrowsOf = (source: Source): Arrow[] =>
  source.imports.map((each) => ({ ...each, target: resolve(each.specifier, source.path) }))

/** Findings: each import of `source` to which `judge` objects. */
const objections = (source: Source, judge: (arrow: Arrow) => string | undefined): Found[] =>
  arrowsOf(source).flatMap((arrow) => {
    const what = judge(arrow)
    return what ? [{ line: arrow.line, what }] : []
  })

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** Tests on the server compose what they need, as the composition root does. */
const roomOfImporter = (path: string) =>
  isTest(path) && path.startsWith('apps/server/') ? roomOf('apps/server/test/') : roomOf(path)

function wrongArrows(source: Source): Found[] {
  const room = roomOfImporter(source.path)
  if (!room) return []
  return objections(source, ({ target, specifier }) => {
    const other = roomOf(target)?.name
    if (!other || other === room.name) return undefined
    const app = room.name.split('/')[0]
    const allowed = isTest(source.path) ? [...room.may, `${app}/test`] : room.may
    return anyOf(other, allowed) ? undefined : `${room.name} imports ${other} (${specifier})`
  })
}

const moduleOf = (path: string) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1]
const placeOf = (name: string) => moduleOrder.findIndex((each) => each === name)

function laterModules(source: Source): Found[] {
  const own = moduleOf(source.path) ?? ''
  const unknown = placeOf(own) < 0 ? [{ line: 1, what: `${own} has no place` }] : []
  const later = objections(source, ({ target }) => {
    const other = moduleOf(target)
    return other && placeOf(other) > placeOf(own) ? `${own} imports ${other}` : undefined
  })
  return [...unknown, ...later]
}

const sideDoors = (source: Source) =>
  objections(source, ({ target }) => {
    const other = moduleOf(target)
    const through = !other || other === moduleOf(source.path) || basename(target) === 'index.ts'
    return through ? undefined : target
  })

function railCalls(source: Source): Found[] {
  if (anyOf(basename(source.path), railCallers))
    return objections(source, ({ target }) => {
      const port = /\/src\/rails\/(?:[^/]+\/(?:port|callback)|[^/]+)\.ts$/.test(target)
      return target.includes('/src/rails/') && !port
        ? `${target} is neither a port nor the reader of a callback`
        : undefined
    })
  const imported = objections(source, ({ target }) =>
    target.includes('/src/rails/') ? `imports ${target}` : undefined,
  )
  const mentions = [...source.code.matchAll(/\brails\b/g)].map(({ index }) => ({
    line: lineAt(source.code, index),
    what: 'uses the rails it is given',
  }))
  return [...imported, ...mentions]
}

/** True where importing `path` adds `goal`, an outside package, to a bundle. */
function reaches(path: string, goal: RegExp, tree: Tree, seen = new Set<string>()): boolean {
  if (goal.test(path)) return true
  const source = tree.get(path)
  if (!source || seen.has(path)) return false
  seen.add(path)
  return arrowsOf(source).some((each) => each.runtime && reaches(each.target, goal, tree, seen))
}

const schemasInCheckout = (source: Source, tree: Tree) =>
  objections(source, ({ runtime, target, specifier }) =>
    runtime && reaches(target, /^zod(?:\/|$)/, tree) ? `${specifier} brings zod` : undefined,
  )

const LIST_PARTS =
  /\/components\/(?:lists\/(?:filter-bar|table-pagination|table-skeleton)|states\/no-such-page)\.tsx$/

const listParts = (source: Source) =>
  objections(source, ({ target }) => (LIST_PARTS.test(target) ? target : undefined))

const importing = (path: string, specifier: string) => ({
  [path]: `import { x } from '${specifier}'`,
})

/** The arrows: which file may import which. */
export const importRules: Rule[] = [
  {
    name: 'arrows',
    reason: 'imports point one way, so a part can be read, tested and moved without those above it',
    instead: 'see tooling/tidy/rooms.ts; move what both need to a lower room, or compose it above',
    files: [programs],
    find: wrongArrows,
    wrong: [
      importing('packages/brazil/src/pix/index.ts', '@vintem/contracts/access'),
      importing('packages/ui/src/theme.ts', '@vintem/contracts/access'),
      importing('packages/contracts/src/access.ts', '../../../apps/server/src/platform/ids.ts'),
      importing('apps/server/src/platform/ids.ts', '#ledger/post.ts'),
      importing('apps/server/src/ledger/post.ts', '../work/claim.ts'),
      importing('apps/server/src/ledger/post.ts', '#use-cases/step.ts'),
      importing('apps/server/src/work/claim.ts', '#modules/charges/index.ts'),
      importing('apps/server/src/work/claim.ts', '#use-cases/tx.ts'),
      importing('apps/server/src/events/define-event.ts', '#use-cases/step.ts'),
      importing('apps/server/src/use-cases/tx.ts', '#http/mount.ts'),
      importing('apps/server/src/use-cases/tx.ts', '#modules/charges/index.ts'),
      importing('apps/server/src/http/command.ts', '#modules/sessions/index.ts'),
      importing('apps/server/src/rails/pix/port.ts', '#modules/charges/index.ts'),
      importing('apps/server/src/rails/pix/port.ts', '../card/port.ts'),
      importing(`${modules}/charges/charge.ts`, '#http/mount.ts'),
      importing(`${modules}/charges/charge.ts`, '#app.ts'),
      importing(`${modules}/charges/charge.ts`, '#test/harness.ts'),
      importing('apps/panel/src/features/charges/charges-screen.tsx', '#features/customers/x.ts'),
      importing('apps/panel/src/features/charges/charges.test.tsx', '../customers/x.ts'),
      importing('apps/panel/src/shell/menu.tsx', '#features/charges/charges-screen.tsx'),
      importing('apps/panel/src/components/lists/list.tsx', '#routes/index.tsx'),
      importing('apps/panel/src/lib/api.ts', '#components/lists/list.tsx'),
      importing('apps/panel/src/lib/api.ts', '../../../server/src/http/command.ts'),
      importing('apps/checkout/src/pay.tsx', '../../panel/src/lib/api.ts'),
      { 'apps/panel/src/lib/a.ts': "export const load = () => import('#features/charges/x.ts')" },
      { 'apps/panel/src/lib/a.ts': "export * from '#shell/menu.tsx'" },
    ],
    right: [
      importing('packages/contracts/src/money.ts', '@vintem/brazil/money'),
      importing('apps/server/src/ledger/post.ts', '#platform/ids.ts'),
      importing('apps/server/src/use-cases/step.ts', '#ledger/post.ts'),
      importing('apps/server/src/rails/sandbox/pix.ts', '../pix/port.ts'),
      importing('apps/server/src/rails/pix/sandbox.test.ts', '#app.ts'),
      importing('apps/server/src/app.ts', '#modules/charges/charges.routes.ts'),
      importing(`${modules}/charges/refund-charge.ts`, '#use-cases/use-case.ts'),
      importing(`${modules}/charges/charge.test.ts`, '#test/harness.ts'),
      importing('apps/panel/src/features/charges/charges-screen.tsx', '#shell/session.ts'),
      importing('apps/panel/src/routes/cobrancas.tsx', '#features/charges/charges-screen.tsx'),
      importing('apps/panel/src/main.tsx', './routes/index.tsx'),
      importing('apps/checkout/src/pay.tsx', '@vintem/contracts/access'),
    ],
  },
  {
    name: 'web-server',
    reason: 'a use case that knows how it is called cannot be called otherwise',
    instead:
      'take `caller` and `cookies`, and give a file or what is watched as the answer (use-cases/)',
    files: ['apps/server/src/{modules,use-cases,events,ledger,platform,rails,work}/**/*.ts'],
    find: (source) =>
      objections(source, ({ target }) => (/^@?fastify(?:\/|$)/.test(target) ? target : undefined)),
    wrong: [
      { [`${modules}/sessions/sign-in.ts`]: "import type { FastifyReply } from 'fastify'" },
      importing(`${modules}/sessions/sign-in.test.ts`, '@fastify/cookie'),
      importing('apps/server/src/use-cases/use-case.ts', 'fastify/types/request'),
    ],
    right: [
      importing('apps/server/src/http/mount.ts', 'fastify'),
      importing(`${modules}/sessions/sign-in.ts`, '#use-cases/caller.ts'),
    ],
  },
  {
    name: 'room',
    reason: 'a folder outside the map has no arrows, so anything may hide in it',
    instead: 'move the file, or give its folder a room in tooling/tidy/rooms.ts',
    files: ['{apps,packages}/*/src/**/*.{ts,tsx}'],
    find: ({ path }) => (roomOf(path) ? [] : [{ line: 1, what: 'in no room' }]),
    wrong: [
      { 'apps/server/src/services/pix.ts': '' },
      { 'apps/panel/src/hooks/use-pix.ts': '' },
      { 'apps/panel/src/components/list.tsx': '' },
    ],
    right: [{ 'apps/server/src/main.ts': '' }, { 'apps/panel/src/main.tsx': '' }],
  },
  {
    name: 'module-order',
    reason: 'modules stand in one total order, so cycles are impossible',
    instead: 'see tooling/module-order.ts; the later module subscribes to the earlier one’s events',
    files: [`${modules}/${programs}`],
    except: ['**/*.test.ts'],
    find: laterModules,
    wrong: [
      importing(`${modules}/customers/customer.ts`, '#modules/charges/index.ts'),
      importing(`${modules}/charges/charge.ts`, '../checkout/index.ts'),
      { [`${modules}/unheard-of/index.ts`]: '' },
    ],
    right: [importing(`${modules}/checkout/checkout.store.ts`, '#modules/charges/index.ts')],
  },
  {
    name: 'module-door',
    reason: 'what stands in index.ts is promised to others, all else may change',
    instead: 'import the module’s index.ts, and export there what others may call',
    files: [`${modules}/${programs}`],
    except: ['**/*.test.ts'],
    find: sideDoors,
    wrong: [importing(`${modules}/checkout/pay-by-pix.ts`, '#modules/charges/charges.store.ts')],
    right: [
      importing(`${modules}/checkout/pay-by-pix.ts`, '#modules/charges/index.ts'),
      importing(`${modules}/charges/refund-charge.ts`, './charges.store.ts'),
    ],
  },
  {
    name: 'rail-caller',
    reason:
      'a call to the outside may be slow, lost or answered twice: jobs retry it with the same key',
    instead:
      'leave work and import the port in the module’s jobs file (exceptions: module-order.ts)',
    files: [`${modules}/${programs}`],
    except: ['**/*.test.ts'],
    find: railCalls,
    wrong: [
      importing(`${modules}/charges/refund-charge.ts`, '#rails/pix/port.ts'),
      { [`${modules}/charges/refund-charge.ts`]: 'await services.rails.pix.refund(charge)' },
      importing(`${modules}/charges/charges.jobs.ts`, '#rails/pix/banco-central/client.ts'),
      importing(`${modules}/charges/charges.jobs.ts`, '#rails/sandbox/pix.ts'),
    ],
    right: [
      importing(`${modules}/charges/charges.jobs.ts`, '#rails/pix/port.ts'),
      importing(`${modules}/checkout/pay-by-card.ts`, '#rails/card/port.ts'),
      importing(`${modules}/charges/receive-pix-callback.ts`, '#rails/pix/callback.ts'),
    ],
  },
  {
    name: 'list-once',
    reason: 'a list put together by hand forgets a state: refused, failed, or beyond its end',
    instead: 'describe it to QueryTable (components/lists/query-table.tsx)',
    files: ['apps/panel/src/{features,routes,shell}/**/*.{ts,tsx}'],
    except: ['**/*.test.{ts,tsx}'],
    find: listParts,
    wrong: ['lists/filter-bar', 'lists/table-pagination', 'states/no-such-page'].map((part) =>
      importing('apps/panel/src/features/plans/plans-screen.tsx', `#components/${part}.tsx`),
    ),
    right: [
      importing(
        'apps/panel/src/features/plans/plans-screen.tsx',
        '#components/lists/query-table.tsx',
      ),
    ],
  },
  {
    name: 'checkout-schema',
    reason: 'a schema library would weigh on a buyer’s phone more than the page',
    instead: 'use `import type`, or a module of contracts without schemas such as access.ts',
    files: ['apps/checkout/src/**/*.{ts,tsx}'],
    except: ['**/*.test.{ts,tsx}'],
    find: schemasInCheckout,
    wrong: [
      importing('apps/checkout/src/pay.tsx', 'zod/mini'),
      {
        ...importing('apps/checkout/src/pay.tsx', '@vintem/contracts/checkout/endpoints'),
        ...importing('packages/contracts/src/checkout/endpoints.ts', '../endpoint.ts'),
        ...importing('packages/contracts/src/endpoint.ts', 'zod/mini'),
      },
    ],
    right: [
      {
        'apps/checkout/src/pay.tsx':
          "import type { Pay } from '@vintem/contracts/checkout/endpoints'",
        ...importing('packages/contracts/src/checkout/endpoints.ts', 'zod/mini'),
      },
    ],
  },
]
