import { basename, dirname, extname } from 'node:path/posix'
import type { Found, Rule, Tree } from './rule.ts'
import type { Source } from './source.ts'

const charges = 'apps/server/src/modules/charges'
const sources = '**/*.{ts,tsx,mjs,js,css,sql,html}'
const generated = ['**/*.{gen,generated}.ts', '**/generated/**']

const here = (what: string): Found[] => [{ line: 1, what }]

const vague = new Set('util utils helper helpers common manager misc'.split(' '))

const KINDS = '(?:command|query|download|upload|watch|action|operatorAction|ownOperatorAction)'

const isUseCase = (source: Source) =>
  new RegExp(`^export const \\w+ = ${KINDS}\\(`, 'm').test(source.code)

function moduleFile(source: Source): Found[] {
  const [folder = '', file = '', ...deeper] = source.path.split('/modules/')[1]?.split('/') ?? []
  const allowed = new RegExp(
    `^(?:index|[a-z0-9-]+(?:\\.(?:store|jobs|events))?(?:\\.test)?|${folder}\\.(?:routes|reactions)(?:\\.test)?)\\.ts$`,
  )
  return deeper.length === 0 && allowed.test(file) ? [] : here(source.path)
}

function tested(source: Source, tree: Tree): Found[] {
  const test = source.path.replace(/\.ts$/, '.test.ts')
  const isJobs = source.path.endsWith('.jobs.ts')
  const isWanting = (isUseCase(source) || isJobs) && !tree.has(test)
  return isWanting ? here(`${basename(test)} is missing`) : []
}

function oneUseCase(source: Source): Found[] {
  const name = basename(source.path, '.ts')
  const exported = [...source.code.matchAll(new RegExp(`^export const (\\w+) = ${KINDS}\\(`, 'gm'))]
  const camel = name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  return exported
    .filter(([, found]) => exported.length > 1 || found !== camel)
    .map((match) => ({
      line: source.code.slice(0, match.index).split('\n').length,
      what: `${match[1]} in ${name}.ts`,
    }))
}

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/
const route = /^[a-z0-9._$-]+$/
const sqlFile = /^[a-z0-9]+(?:[-_][a-z0-9]+)*\.sql$/

function kebabCase({ path }: Source): Found[] {
  const parts = path.split('/')
  const allowed = path.endsWith('.sql') ? sqlFile : path.includes('/src/routes/') ? route : kebab
  const wrong = parts.find(
    (part, i) => !(i === parts.length - 1 ? allowed : /^[a-z0-9.$_-]+$/).test(part),
  )
  return wrong ? here(wrong) : []
}

function vagueName({ path }: Source): Found[] {
  const words = path.slice(0, -extname(path).length).split(/[/.-]/)
  const word = words.find((each) => vague.has(each))
  return word ? here(word) : []
}

/** Tags of the specification are not counted. */
const TAGS = /^ *\/\/ @spec .*\n(?: *\/\/.*\n)*/gm

function tooLong(source: Source): Found[] {
  const lines = source.text.replace(TAGS, '').trimEnd().split('\n').length
  return lines > 300 ? here(`${lines} lines`) : []
}

const SOURCES_MAX = 25

/** Reported at the first file of a folder with too many files; tests are not counted. */
function crowded(source: Source, tree: Tree): Found[] {
  const folder = dirname(source.path)
  const files = [...tree.keys()].filter(
    (path) => dirname(path) === folder && !path.endsWith('.test.ts'),
  )
  const isFirst = files.every((path) => path >= source.path)
  return isFirst && files.length > SOURCES_MAX ? here(`${files.length} files`) : []
}

const aModuleOf = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${charges}/file-${index}.ts`, '']),
  )

function numbered(source: Source, tree: Tree): Found[] {
  const folder = dirname(source.path)
  const files = [...tree.keys()].filter((path) => dirname(path) === folder && path.endsWith('.sql'))
  const number = /^\d{4}_/.exec(basename(source.path))?.[0]
  const twin = files.find((path) => path < source.path && basename(path).startsWith(number ?? '/'))
  const found: Found[] = []
  if (!number) found.push(...here('no number'))
  else if (twin) found.push(...here(`the same number as ${basename(twin)}`))
  if (/\b(?:down|undo|rollback)\b/.test(basename(source.path))) found.push(...here('a way back'))
  if (!/^-- \S/.test(source.text)) found.push(...here('no header'))
  return found
}

/** Names, places and lengths of files. */
export const nameRules: Rule[] = [
  {
    name: 'module-file',
    reason: 'in every module the same rooms are found under the same names',
    instead:
      'routes under the folder’s name, noun.store.ts, noun.jobs.ts, index.ts, flat noun or verb-noun .ts',
    files: ['apps/server/src/modules/**'],
    find: moduleFile,
    wrong: [
      { [`${charges}/charges.service.ts`]: '' },
      { [`${charges}/refunds.routes.ts`]: '' },
      { [`${charges}/refunds/refund-charge.ts`]: '' },
    ],
    right: [
      {
        [`${charges}/charges.routes.ts`]: '',
        [`${charges}/charges.store.test.ts`]: '',
        [`${charges}/attempts.store.ts`]: '',
        [`${charges}/charge-postings.ts`]: '',
        [`${charges}/charge.ts`]: '',
        [`${charges}/index.ts`]: '',
      },
    ],
  },
  {
    name: 'use-case-test',
    reason: 'use cases and jobs are what the product promises',
    instead: 'write its test beside it',
    files: ['apps/server/src/modules/*/*.ts'],
    find: tested,
    wrong: [
      { [`${charges}/refund-charge.ts`]: 'export const refundCharge = command(api.refund)' },
      { [`${charges}/attach-evidence.ts`]: 'export const attachEvidence = upload(api.attach)' },
      { [`${charges}/refunds.jobs.ts`]: '' },
    ],
    right: [
      {
        [`${charges}/refund-charge.ts`]: 'export const refundCharge = command(api.refund)',
        [`${charges}/refund-charge.test.ts`]: '',
      },
      { [`${charges}/charge.ts`]: 'export type Charge = { id: string }' },
    ],
  },
  {
    name: 'one-use-case',
    reason: 'a use case is found by its file name',
    instead:
      'one command, query, download, upload, watch or action (also of operators) per file, named as the file',
    files: ['apps/server/src/modules/*/*.ts'],
    except: ['**/*.test.ts'],
    find: oneUseCase,
    wrong: [
      { [`${charges}/refund.ts`]: 'export const refundCharge = command(api.refund)' },
      {
        [`${charges}/list.ts`]:
          'export const list = query(api.a)\nexport const count = query(api.b)',
      },
    ],
    right: [{ [`${charges}/refund-charge.ts`]: 'export const refundCharge = command(api.refund)' }],
  },
  {
    name: 'kebab-case',
    reason: 'one spelling on every file system',
    instead:
      'lower case words joined by hyphens (routes spell their URL, SQL functions their name)',
    files: [`{apps,packages,tooling,e2e,bench}/${sources}`],
    except: generated,
    find: kebabCase,
    wrong: [{ 'apps/panel/src/shell/SideMenu.tsx': '' }, { 'tooling/module_order.ts': '' }],
    right: [
      { 'apps/panel/src/routes/clientes.$id.tsx': '' },
      { 'apps/server/sql/functions/post_transfers.sql': '' },
      { 'packages/contracts/src/sub-sellers/split-share.ts': '' },
    ],
  },
  {
    name: 'vague-name',
    reason: 'such a name says nothing of what is inside, so everything ends up inside',
    instead: 'name it after what it does',
    files: [`{apps,packages,tooling,e2e,bench}/${sources}`],
    find: vagueName,
    wrong: [
      { 'apps/panel/src/lib/utils.ts': '' },
      { 'apps/server/src/platform/session-manager.ts': '' },
      { 'packages/common/src/money.ts': '' },
    ],
    right: [{ 'apps/panel/src/lib/format-date.ts': '' }],
  },
  {
    name: 'file-length',
    reason: 'a file should be read in one sitting',
    instead: 'split it by meaning, under 300 lines',
    files: [`{apps,packages,tooling,e2e,bench}/${sources}`],
    except: generated,
    find: tooLong,
    wrong: [{ 'packages/brazil/src/boleto/index.ts': 'line\n'.repeat(301) }],
    right: [
      { 'packages/brazil/src/boleto/index.ts': 'line\n'.repeat(300) },
      { 'e2e/plans.spec.ts': `  // @spec 000 §1: A plan\n  // is shown\n${'line\n'.repeat(300)}` },
      { 'apps/panel/src/routeTree.gen.ts': 'line\n'.repeat(400) },
    ],
  },
  {
    name: 'module-size',
    reason: 'a module is one thing that a seller could name',
    instead: `cut it in two: a module has ${SOURCES_MAX} source files at most`,
    files: ['apps/server/src/modules/*/*.ts'],
    except: ['**/*.test.ts'],
    find: crowded,
    wrong: [aModuleOf(SOURCES_MAX + 1)],
    right: [
      aModuleOf(SOURCES_MAX),
      { ...aModuleOf(SOURCES_MAX), [`${charges}/file-1.test.ts`]: '' },
    ],
  },
  {
    name: 'migration',
    reason: 'databases in the field replay migrations in order and never go back',
    instead:
      'a number of its own (0001_name.sql; gaps are allowed), forward only, and why in its first line (`-- …`)',
    files: ['apps/server/migrations/*'],
    find: numbered,
    wrong: [
      { 'apps/server/migrations/0001_charges.sql': 'create table charges ();' },
      { 'apps/server/migrations/charges.sql': '-- Charges.\n' },
      {
        'apps/server/migrations/0001_charges.sql': '-- Charges.\n',
        'apps/server/migrations/0001_links.sql': '-- Links.\n',
      },
      { 'apps/server/migrations/0001_charges.down.sql': '-- Back.\n' },
    ],
    right: [
      {
        'apps/server/migrations/0001_charges.sql': '-- A charge is what a buyer owes.\n',
        'apps/server/migrations/0003_links.sql': '-- Links are born before their charges.\n',
      },
    ],
  },
]
