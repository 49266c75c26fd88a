/**
 * The rooms of the project and the allowed imports between them. A room is a folder (or a few
 * files); `*` in its name means one folder. A file may import its own room and the rooms that `may`
 * lists.
 */
type Room = { name: string; at: string[]; may: string[] }

const rooms: Room[] = [
  { name: 'brazil', at: ['packages/brazil/'], may: [] },
  { name: 'contracts', at: ['packages/contracts/'], may: ['brazil'] },
  { name: 'ui', at: ['packages/ui/'], may: ['brazil'] },
  // Runs at the developer's, where nothing else of ours is.
  { name: 'sdk', at: ['packages/sdk/'], may: [] },
  { name: 'cli', at: ['packages/cli/'], may: ['sdk'] },

  { name: 'server/test', at: ['apps/server/test/'], may: ['server/**', 'contracts', 'brazil'] },
  {
    name: 'server/app',
    at: ['*.ts', 'cli/', 'demo/', 'sandbox-console/'].map((path) => `apps/server/src/${path}`),
    may: ['server/**', 'contracts', 'brazil'],
  },
  { name: 'server/platform', at: ['apps/server/src/platform/'], may: ['contracts', 'brazil'] },
  { name: 'server/ledger', at: ['apps/server/src/ledger/'], may: ['server/platform', 'brazil'] },
  {
    name: 'server/work',
    at: ['apps/server/src/work/'],
    may: ['server/platform', 'brazil'],
  },
  { name: 'server/events', at: ['apps/server/src/events/'], may: ['server/platform'] },
  {
    name: 'server/use-cases',
    at: ['apps/server/src/use-cases/'],
    may: ['server/{platform,ledger,work,events,rails}', 'contracts', 'brazil'],
  },
  {
    name: 'server/http',
    at: ['apps/server/src/http/'],
    may: ['server/{platform,ledger,work,events,rails,use-cases}', 'contracts', 'brazil'],
  },
  {
    name: 'server/rails/sandbox',
    at: ['apps/server/src/rails/sandbox/'],
    may: ['server/{rails,rails/*,platform}', 'brazil'],
  },
  {
    // One provider behind several ports.
    name: 'server/rails/api-pix',
    at: ['apps/server/src/rails/api-pix/'],
    may: ['server/{rails,rails/*,platform}', 'brazil'],
  },
  {
    name: 'server/rails/inter',
    at: ['apps/server/src/rails/inter/'],
    may: ['server/{rails,rails/*,platform}', 'brazil'],
  },
  {
    name: 'server/rails/*',
    at: ['apps/server/src/rails/*/'],
    may: ['server/{rails,platform}', 'brazil'],
  },
  {
    // The files of rails/ itself bring the ports together: what app.ts chooses and use cases are
    // given.
    name: 'server/rails',
    at: ['apps/server/src/rails/'],
    may: ['server/{rails/*,platform}', 'brazil'],
  },
  {
    // Narrowed further by the rules module-order, module-door and rail-caller.
    name: 'server/modules/*',
    at: ['apps/server/src/modules/*/'],
    may: [
      'server/{modules,rails}/*',
      'server/{rails,use-cases,work,events,ledger,platform}',
      'contracts',
      'brazil',
    ],
  },

  { name: 'panel/test', at: ['apps/panel/test/'], may: ['panel/**', 'ui', 'contracts', 'brazil'] },
  { name: 'panel/theme', at: ['apps/panel/src/theme/'], may: ['ui'] },
  { name: 'panel/lib', at: ['apps/panel/src/lib/'], may: ['contracts', 'brazil'] },
  {
    name: 'panel/components',
    // The headings of its README.
    at: 'frame screen states lists values actions overlays forms fields'
      .split(' ')
      .map((heading) => `apps/panel/src/components/${heading}/`),
    may: ['panel/{lib,theme}', 'ui', 'contracts', 'brazil'],
  },
  {
    name: 'panel/shell',
    at: ['apps/panel/src/shell/'],
    may: ['panel/{components,lib,theme}', 'ui', 'contracts', 'brazil'],
  },
  {
    name: 'panel/features/*',
    at: ['apps/panel/src/features/*/'],
    may: ['panel/{shell,components,lib}', 'ui', 'contracts', 'brazil'],
  },
  {
    name: 'panel/routes',
    at: ['apps/panel/src/routes/'],
    may: ['panel/features/*', 'panel/{shell,components,lib}', 'ui', 'contracts', 'brazil'],
  },
  { name: 'panel/app', at: ['apps/panel/src/*.'], may: ['panel/**', 'ui', 'contracts', 'brazil'] },

  { name: 'checkout', at: ['apps/checkout/'], may: ['ui', 'contracts', 'brazil'] },
]

const patterns = rooms.flatMap(({ at, ...room }) =>
  at.map((path) => ({
    ...room,
    path: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll('*', '([^/.]+)')}`),
  })),
)

/** The room of a file: its name and the names it may import; undefined for a file in none. */
export function roomOf(path: string): { name: string; may: string[] } | undefined {
  for (const { name, may, path: pattern } of patterns) {
    const match = pattern.exec(path)
    if (match) return { name: name.endsWith('*') ? name.replace('*', match[1] ?? '') : name, may }
  }
  return undefined
}
