import { basename } from 'node:path/posix'
import { moduleOrder } from '../module-order.ts'
import { roomOf } from './rooms.ts'
import { type Found, lineAt, type Rule, type Tree } from './rule.ts'
import type { Source } from './source.ts'

const migration = 'apps/server/migrations/0001_charges.sql'
const store = 'apps/server/src/modules/charges/charges.store.ts'

/** Rooms that may own tables besides modules. */
const platformOwners = [
  'platform',
  'ledger',
  'work',
  'http',
  'rails',
  'rails/sandbox',
  'rails/bank-slip',
  'rails/inter',
  'rails/payments',
]
const isOwner = (name: string) => [...platformOwners, ...moduleOrder].includes(name)

const tableName = (name: string) =>
  name
    .replaceAll('"', '')
    .replace(/^public\./, '')
    .replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type Table = { name: string; owner: string; line: number }

/** The tables a migration creates, each with the owner named by the last `-- owner:` line above it. */
function tablesOf(source: Source): Table[] {
  const created =
    /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?([\w."]+)(?![\w."]|\s+partition\s+of\b)/gi
  return [...source.code.matchAll(created)].map((match) => ({
    name: tableName(match[1] ?? ''),
    owner: [...source.text.slice(0, match.index).matchAll(/^-- owner: (\S+)/gm)].at(-1)?.[1] ?? '',
    line: lineAt(source.code, match.index),
  }))
}

/** A later migration may give a table to another module. */
const OWNER_NOTES = /^-- owner of ([\w.]+): ([\w/-]+)$/gm

const ownersByTree = new WeakMap<Tree, Map<string, string>>()

function ownersIn(tree: Tree): Map<string, string> {
  const known = ownersByTree.get(tree)
  if (known) return known
  const migrations = [...tree.values()].filter(({ path }) =>
    path.startsWith('apps/server/migrations/'),
  )
  const owners = new Map(migrations.flatMap(tablesOf).map(({ name, owner }) => [name, owner]))
  for (const { text } of migrations) {
    for (const [, table = '', owner = ''] of text.matchAll(OWNER_NOTES)) owners.set(table, owner)
  }
  ownersByTree.set(tree, owners)
  return owners
}

const rawWrite =
  /\b(?:insert\s+into|delete\s+from(?:\s+only)?|merge\s+into|truncate(?:\s+table)?)\s+([\w."]+)|\bupdate\s+(?:only\s+)?(?!set\b)([\w."]+)(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\b/gi
/** Kysely's builders, ours (`insertAll`, `updateOne`), and functions with such names. */
const calledWrite =
  /\b(?:insert|update|delete|merge|upsert|replace|write|save)\w*(?:<[^<>(]*>)?\(\s*(['"`])([\w.]+)(?: as \w+)?\1/g
const rawRead = /\b(?:from|join)\s+(?:only\s+|lateral\s+)?([\w."]+)/gi
/** Kysely's builders, and the table of a `searchable` list. */
const calledRead =
  /(?:\b(?:selectFrom|from|using|\w*[jJ]oin(?:Lateral)?)\(\s*\[?|\btable:)\s*(['"`])([\w.]+)/g

const found = (source: Source, raw: RegExp, called: RegExp) => [
  ...[...source.sql.matchAll(raw)].map((match) => ({
    table: tableName(match[1] ?? match[2] ?? ''),
    line: lineAt(source.text, match.index),
  })),
  ...[...source.text.matchAll(called)].map((match) => ({
    table: tableName(match[2] ?? ''),
    line: lineAt(source.text, match.index),
  })),
]

/** Every table that `source` writes, by raw SQL or by a call with a literal name. */
const writesOf = (source: Source) => found(source, rawWrite, calledWrite)

/** Every table that `source` reads; names of subqueries are among them. */
const readsOf = (source: Source) => found(source, rawRead, calledRead)

/** The name by which the room of a file owns tables. */
const writerOf = (path: string) => roomOf(path)?.name.replace(/^server\/(?:modules\/)?/, '') ?? path

function foreignWrites(source: Source, tree: Tree): Found[] {
  const owners = ownersIn(tree)
  const room = writerOf(source.path)
  return writesOf(source).flatMap(({ table, line }) => {
    const owner = owners.get(table)
    return owner && owner !== room ? [{ line, what: `${room} writes ${table} of ${owner}` }] : []
  })
}

/** Tables of later modules, which an earlier one cannot know. */
function laterReads(source: Source, tree: Tree): Found[] {
  const owners = ownersIn(tree)
  const room = writerOf(source.path)
  const placeOf = (name: string | undefined) => moduleOrder.findIndex((each) => each === name)
  return readsOf(source).flatMap(({ table, line }) => {
    const owner = owners.get(table)
    return placeOf(owner) > placeOf(room)
      ? [{ line, what: `${room} reads ${table} of ${owner}` }]
      : []
  })
}

function functionWrites(source: Source, tree: Tree): Found[] {
  const own = /^-- owner: (\S+)/m.exec(source.text)?.[1]
  const owners = ownersIn(tree)
  return writesOf(source).flatMap(({ table, line }) => {
    const owner = owners.get(table)
    const free = !owner || owner === own || platformOwners.includes(owner)
    return free ? [] : [{ line, what: `${basename(source.path)} writes ${table} of ${owner}` }]
  })
}

/** Which room may write which table, and what a schema must not contain. */
export const sqlRules: Rule[] = [
  {
    name: 'table-owner',
    reason: 'each table is written in one room only',
    instead: 'put `-- owner: <module, platform, ledger, work, http or rails/…>` above it',
    files: ['apps/server/migrations/*.sql'],
    find: (source) =>
      tablesOf(source)
        .filter(({ owner }) => !isOwner(owner))
        .map(({ name, owner, line }) => ({
          line,
          what: `${name} belongs to ${owner || 'nobody'}`,
        })),
    wrong: [
      { [migration]: '-- Charges.\ncreate table charges (id bigint);' },
      { [migration]: '-- owner: chargers\ncreate table charges (id bigint);' },
    ],
    right: [
      { [migration]: '-- owner: charges\ncreate table charges ();\ncreate table charge_tries ();' },
      { [migration]: 'create table sandbox.calls_2026 partition of sandbox.calls default;' },
    ],
  },
  {
    name: 'table-write',
    reason: 'who may change a row can be read from the table’s owner',
    instead: 'call the owner’s use case or function through its index.ts',
    files: ['apps/server/src/**/*.ts'],
    except: ['**/*.test.ts'],
    find: foreignWrites,
    wrong: [
      "tx.insertInto('charges').values(row)",
      "tx.updateTable('charges as c').set(row)",
      'tx\n  .deleteFrom(\n    "charges")',
      "insertAll('charges', [row])",
      "updateOne('charges', { id }, change)",
      "upsertAll<Row>('charges', rows)",
      'sql`insert into charges (id) values (1)`',
      'sql`update charges c set status = ${s}`',
      'sql`with gone as (delete from public.charges returning id) select 1`',
    ].map((text) => ({
      [migration]: '-- owner: charges\ncreate table charges ();',
      'apps/server/src/modules/webhooks/webhooks.store.ts': text,
    })),
    right: [
      {
        [migration]: '-- owner: charges\ncreate table charges ();',
        [store]: "tx.insertInto('charges').values(row)",
        'apps/server/src/modules/webhooks/webhooks.store.ts':
          "tx.selectFrom('charges').forUpdate(); sql`select * from charges for update`",
      },
    ],
  },
  {
    name: 'table-read',
    reason: 'a module that reads a later one’s tables breaks when that one changes',
    instead: 'the later module reacts to this one’s events, or hands over what it knows',
    files: ['apps/server/src/modules/**/*.ts'],
    except: [
      '**/*.test.ts',
      // Until charges come before them in the order: the payments of a link and a subscription.
      'apps/server/src/modules/payment-links/payment-links.store.ts',
      'apps/server/src/modules/subscriptions/subscriptions.store.ts',
    ],
    find: laterReads,
    wrong: [
      "sqlFor.selectFrom('charges')",
      "sqlFor.selectFrom('customer as u').leftJoin('charges as c', 'c.id', 'u.id')",
      'sql`select from customer u join charges c on c.id = u.id`',
      "searchable({ table: 'customer', terms: { table: 'charges', owner: 'customerId' } })",
    ].map((text) => ({
      [migration]: '-- owner: charges\ncreate table charges ();',
      'apps/server/src/modules/customers/customers.store.ts': text,
    })),
    right: [
      {
        [migration]:
          '-- owner: charges\ncreate table charges ();\n-- owner: customers\ncreate table customer ();',
        [store]: "sqlFor.selectFrom('charges').innerJoin('customer', 'a', 'b')",
      },
    ],
  },
  {
    name: 'function-write',
    reason: 'SQL functions hold no business rule; rules stay in TypeScript',
    instead: 'write only tables of platform, ledger, work, http, or say `-- owner: <module>`',
    files: ['apps/server/sql/functions/*.sql'],
    find: functionWrites,
    wrong: [
      {
        [migration]: '-- owner: charges\ncreate table charges ();',
        'apps/server/sql/functions/post.sql':
          'create function post() as $$ update charges set x = 1 $$',
      },
    ],
    right: [
      {
        [migration]: '-- owner: ledger\ncreate table transfers ();',
        'apps/server/sql/functions/post.sql': 'as $$ insert into transfers values (1) $$',
      },
    ],
  },
  {
    name: 'sql-in-store',
    reason: 'all SQL of a feature is in one file, where indexes and tenancy are reviewed',
    instead: 'move the query to the module’s store',
    files: ['apps/server/src/modules/*/*.ts'],
    except: ['**/*.store.ts', '**/*.test.ts'],
    bans: /\b(?:insert(?:Into|All|Missing|OrUpdate)|update(?:Table|All)|delete(?:From|All)|mergeInto|selectFrom)\(|\bsql(?:<[^`;]*>)?`/g,
    wrong: [
      { 'apps/server/src/modules/charges/refund-charge.ts': "tx.selectFrom('charges')" },
      { 'apps/server/src/modules/charges/charges.jobs.ts': 'sql<Row>`select 1`' },
      { 'apps/server/src/modules/charges/refund-charge.ts': "deleteAll('charges', { id })" },
    ],
    right: [{ [store]: "export const find = () => tx.selectFrom('charges')" }],
  },
  {
    name: 'one-writer',
    reason: 'a write is found, read and made fast in one way',
    instead: 'use platform/database/writes.ts or, for what it cannot say, asWrite(sql`…`)',
    files: ['apps/server/src/**/*.ts'],
    except: ['**/*.test.ts'],
    bans: /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(/g,
    wrong: [
      { [store]: "sqlFor.insertInto('charges').values(row)" },
      { [store]: "sqlFor\n    .updateTable('charges')\n    .set(change)" },
      { [store]: "sqlFor.deleteFrom('charges')" },
      { 'apps/server/src/work/work.store.ts': "sqlFor.mergeInto('work')" },
    ],
    right: [
      {
        [store]:
          "updateAll('charges', { id }, change); asWrite(sql`delete from charges where id <> ${id}`)",
      },
    ],
  },
]
