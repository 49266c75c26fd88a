import type { Rule } from './rule.ts'

const migration = 'apps/server/migrations/0001_charges.sql'
const store = 'apps/server/src/modules/charges/charges.store.ts'

/** What keeps a query from its index, or changes its meaning with the session. */
export const sqlPlanRules: Rule[] = [
  {
    name: 'cast-in-join',
    reason: 'a cast may fail, so row-level security keeps the join from its index (decision 247)',
    instead: 'work the cast out in a lateral subquery that ends in `offset 0`, and join its column',
    files: ['apps/server/src/**/*.ts', 'apps/server/sql/functions/*.sql'],
    except: ['**/*.test.ts'],
    in: 'sql',
    // A qualified column, cast within the condition of a join; a cast of a value that is passed is none.
    bans: /\bjoin\s+(?!lateral\b)[\w.]+(?:\s+(?:as\s+)?(?!on\b)\w+)?\s+on\b(?:(?!\b(?:join|where|group|order|union|limit|set|returning|select)\b)[^;`])*?(?<![\w$.{])[a-z_]\w*\.[a-z_]\w*\s*::\s*\w+/gi,
    wrong: [
      { [store]: 'sql`select 1 from posting p join charges c on c.id = p.reference::uuid`' },
      {
        [store]:
          'sql`select 1 from posting p\n left join charges as c on c.seller_id = p.seller_id\n  and c.id::text = p.reference where true`',
      },
      {
        'apps/server/sql/functions/post.sql':
          'create function post() as $$ select 1 from a join b on b.id = a.key::bigint $$',
      },
    ],
    right: [
      {
        [store]:
          'sql`select p.at::date from posting p join lateral (select p.reference::uuid as id offset 0) r on true join charges c on c.id = r.id where p.at::date = ${day}::date`',
      },
    ],
  },
  {
    name: 'sql-enum',
    reason: 'row-level security keeps the planner from using an index with enum equality',
    instead: 'use text with a CHECK',
    files: ['apps/server/{migrations,sql}/**/*.sql'],
    in: 'sql',
    bans: /\bas\s+enum\b/gi,
    wrong: [{ [migration]: "create type status as enum ('paid');" }],
    right: [{ [migration]: "create table c (status text check (status in ('paid')));" }],
  },
  {
    name: 'sql-timestamp',
    reason: 'an instant without a zone changes its meaning with the session',
    instead: 'use timestamptz, or date for a civil day',
    files: ['apps/server/{migrations,sql}/**/*.sql'],
    in: 'sql',
    bans: /\btimestamp\b(?!\s*(?:\(\d\)\s*)?with time zone)/gi,
    wrong: [{ [migration]: 'create table c (at timestamp not null);' }],
    right: [{ [migration]: 'create table c (at timestamptz, on_day date);' }],
  },
]
