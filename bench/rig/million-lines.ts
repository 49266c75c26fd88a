import type { BenchDatabase } from './database.ts'
import { scaled } from './scale.ts'
import { openShops, type Shop } from './shop.ts'

const LINES = scaled(5_000_000)

/**
 * A seller with five million lines, unless told otherwise, of three years that end today: payments, each of a
 * charge of its own, and one in a hundred taken back. Lines and sums of days as the writer leaves them.
 */
export async function fillLines({ url, sql }: Pick<BenchDatabase, 'url' | 'sql'>): Promise<void> {
  const [shop] = await openShops(url, 1)
  if (!shop) throw new Error('No shop was opened')
  for (const statement of STATEMENTS) {
    await sql('analyze')
    await sql(statement, [shop.sellerId, LINES])
  }
  await sql('vacuum analyze')
  // What is left to write to the disk would be written while pages are measured.
  await sql('checkpoint')
}

/** The shop of the lines; its user's password is that of openShops. */
export async function shopOfLines({ sql }: BenchDatabase): Promise<Shop> {
  const [row] = await sql<{ seller_id: string; email: string }>(
    'select seller_id, email from seller_user order by seller_id limit 1',
  )
  if (!row) throw new Error('The database is not filled')
  return { sellerId: Number(row.seller_id), email: row.email, password: 'um segredo bem guardado' }
}

/** Ids of version 7 in the order of the lines, whose instants are all of 2024. */
const id = (digit: string) =>
  `('0000019${digit}-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
const kind = `case when n % 100 = 0 then 'refund-requested' else 'charge-paid' end`
const amount = `case when n % 100 = 0 then -500 else 1000 end`
const bookedOn = `(business_now()::date - 1095 + (n * 1095 / $2::bigint)::integer)`
const EACH = 'generate_series(1, $2::bigint) n'

const STATEMENTS = [
  `insert into charge (seller_id, id, title, status, value_cents, interest_cents, method, due_date, paid_on,
     created_at)
   select $1::bigint, ${id('1')}, 'Mensalidade', 'PAID', 1010, 0, 'PIX', ${bookedOn}, ${bookedOn}, ${bookedOn}
     from ${EACH}`,
  `insert into ledger_posting (seller_id, id, reason, reference, happened_at)
   select $1::bigint, ${id('0')}, 'charge-paid', ${id('1')}::text, ${bookedOn} from ${EACH}`,
  `insert into statement_line (seller_id, account, line, posting_id, kind, amount_cents, balance_cents, booked_on)
   select $1::bigint, 'seller.available', n, ${id('0')}, ${kind}, ${amount},
          sum(${amount}) over (order by n), ${bookedOn}
     from ${EACH}`,
  `insert into statement_day
   select seller_id, account, booked_on, kind, count(*), sum(greatest(amount_cents, 0)),
          sum(greatest(-amount_cents, 0))
     from statement_line where seller_id = $1::bigint and $2::bigint > 0
    group by seller_id, account, booked_on, kind`,
]
