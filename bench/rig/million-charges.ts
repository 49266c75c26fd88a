import type { BenchDatabase } from './database.ts'
import { scaled } from './scale.ts'
import { openShops, type Shop } from './shop.ts'

const SELLERS = 20
const MANY = { charges: scaled(1_000_000), customers: scaled(40_000), links: 1_000 }
const FEW = { charges: 500, customers: 100, links: 10 }

/**
 * Twenty sellers, the last of them with many charges, a million unless told, of five years:
 * statuses, methods, values, titles and names in realistic proportions, and a few that are rare.
 * Ends on the present day.
 */
export async function fillCharges(
  { url, sql }: Pick<BenchDatabase, 'url' | 'sql'>,
  many = MANY,
): Promise<void> {
  const shops = await openShops(url, SELLERS)
  for (const [index, { sellerId }] of shops.entries()) {
    const size = index === SELLERS - 1 ? many : FEW
    for (const statement of STATEMENTS) {
      // Without new statistics, foreign keys are checked by a plan for empty tables.
      await sql('analyze')
      await sql(statement, [sellerId, size.charges, size.customers, size.links])
    }
  }
  await sql('vacuum analyze')
}

/** The shop with many charges; its user's password is that of openShops. */
export async function bigShop({ sql }: BenchDatabase): Promise<Shop> {
  const [row] = await sql<{ seller_id: string; email: string }>(
    // Shops are opened in parallel: the last need not have the greatest number.
    `select seller_id, email from seller_user where seller_id = (
       select seller_id from charge group by seller_id order by count(*) desc limit 1)`,
  )
  if (!row) throw new Error('The database is not filled')
  return { sellerId: Number(row.seller_id), email: row.email, password: 'um segredo bem guardado' }
}

/** The uuid of the n-th row of a kind, equal for all references to it, in the form of version 4. */
const id = (sort: string, n: string) =>
  `overlay(overlay(md5('${sort}' || $1::bigint || '-' || (${n})) placing '4' from 13)
     placing '8' from 17)::uuid`
/** In [0, 1), the same for the same n; different numbers for different purposes. */
const chance = (purpose: number, n: string) => `(hashint4(${n} * 8 + ${purpose}) & 65535) / 65536.0`
const FIRST = `'{ana,bruna,carlos,daniela,eduardo,fernanda,gabriel,helena,igor,julia,kaua,larissa,
  marcos,natalia,otavio,paula,rafael,sofia,tiago,vitoria}'::text[]`
const LAST = `'{silva,santos,oliveira,souza,rodrigues,ferreira,alves,pereira,lima,gomes,costa,
  ribeiro,martins,carvalho,almeida,lopes,soares,fernandes,vieira,barbosa}'::text[]`
const TITLE = `'{mensalidade,curso,consulta,plano,aula,oficina,assinatura,matricula,material,
  inscricao,viagem,reforma,projeto,ensaio,retiro,palestra}'::text[]`
const pick = (words: string, purpose: number, n: string, skew: number) =>
  `(${words})[1 + floor(power(${chance(purpose, n)}, ${skew}) * array_length(${words}, 1))]`
const firstName = `case when n % 4000 = 7 then 'zulmira' else ${pick(FIRST, 1, 'n', 1.5)} end`
const lastName = pick(LAST, 2, 'n', 1.5)
const document = `lpad((n * 7919)::text, 11, '0')`
const email = `${firstName} || n || '@exemplo.com.br'`
const title = `case when n % 100000 = 7 then 'exclusivo' else ${pick(TITLE, 3, 'n', 3)} end`
const dueDate = `current_date + 30 - floor(${chance(4, 'n')} * 1826)::integer`
const status = `case when ${chance(5, 'n')} < 0.80 then 'PAID' when ${chance(5, 'n')} < 0.86 then 'CANCELED'
  when ${chance(5, 'n')} < 0.91 then 'ABANDONED' when ${chance(5, 'n')} < 0.95 then 'LATE'
  when ${chance(5, 'n')} < 0.98 then 'PAID_MANUALLY' when ${chance(5, 'n')} < 0.99 then 'FAILED'
  when n % 20 = 7 then 'DISPUTE' else 'SCHEDULED' end`

// $1 is the seller; $2, $3 and $4 say how many charges, customers and links it has.
const CUSTOMERS = `generate_series(1, $3::integer) n where $2::integer > 0 and $4::integer > 0`
const CHARGES = `generate_series(1, $2::integer) n where $3::integer > 0 and $4::integer > 0`

const STATEMENTS = [
  `insert into customer (seller_id, id, document_type, document, document_nation, name, email,
     country_code, phone, sort_name, created_at, updated_at)
   select $1::bigint, ${id('customer', 'n')}, 'other', ${document}, 'BR',
          initcap(${firstName} || ' ' || ${lastName}), ${email}, '55', '11987654321',
          ${firstName} || ' ' || ${lastName}, business_now(), business_now()
     from ${CUSTOMERS}`,
  `insert into customer_term (seller_id, term, customer_id)
   select distinct $1::bigint, term, ${id('customer', 'n')}
     from (select n, unnest(array[${firstName}, ${lastName}, ${firstName} || n, 'exemplo', 'com',
                                  'br', ${email}, ${document}]) as term
             from ${CUSTOMERS}) as terms`,
  `insert into payment_link (seller_id, id, public_id, type, title, value_cents, timer, methods,
     created_by, created_at, updated_at)
   select $1::bigint, ${id('link', 'n')}, 'link' || n, 'ORDER', initcap(${title}), 10000, false, '{}',
          ${id('user', '1')}, business_now(), business_now()
     from generate_series(1, $4::integer) n where $2::integer > 0 and $3::integer > 0`,
  `insert into charge (seller_id, id, link_id, customer_id, title, status, value_cents,
     interest_cents, method, due_date, paid_on, created_at)
   select $1::bigint, ${id('charge', 'n')},
          ${id('link', `1 + floor(${chance(6, 'n')} * $4::integer)::integer`)},
          ${id('customer', `1 + floor(${chance(7, 'n')} * $3::integer)::integer`)},
          initcap(${title} || ' ' || ${pick(LAST, 0, 'n', 1)}), status,
          1000 + floor(power(${chance(0, 'n * 3')}, 4) * 500000)::bigint, 0,
          case when ${chance(1, 'n * 5')} < 0.5 then 'PIX' when ${chance(1, 'n * 5')} < 0.8
               then 'CREDIT_CARD' when ${chance(1, 'n * 5')} < 0.97 then 'BANK_SLIP' end,
          due_date,
          case when status in ('PAID', 'PAID_MANUALLY', 'DISPUTE')
               then due_date - floor(${chance(2, 'n * 7')} * 4)::integer end,
          business_now()
     from (select n, ${status} as status, ${dueDate} as due_date from ${CHARGES}) as n`,
  `insert into charge_term (seller_id, term, charge_id)
   select distinct $1::bigint, term, ${id('charge', 'n')}
     from (select n, unnest(array[${title}, ${pick(LAST, 0, 'n', 1)}]) as term
             from ${CHARGES}) as terms`,
]
