import { listCharges } from '@vintem/contracts/charges/endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestUser } from '#test/harness.ts'

type Filter = NonNullable<CallInput<typeof listCharges>['query']>

/** More than are read one by one. */
const ROWS = 2_600

// Goal: a first page, however it is found, is the one that sorting all matches would give.
// Method: charges of many customers, paid in another order than they are due; expected rows are
// read from the tables without relying on any index.
describe('the list of many charges', () => {
  const app = testApp()
  let seller: TestUser

  beforeAll(async () => {
    seller = await app.current.aUser(await app.current.aSeller())
    for (const statement of STATEMENTS) await app.current.sql(statement, [seller.sellerId, ROWS])
    await app.current.sql('analyze')
  })

  async function expected(condition: string, { sort, page = 0, size = 10 }: Filter) {
    const direction = sort === 'expirationDate,asc' ? 'asc' : 'desc'
    const rows = await app.current.sql<{ id: string }>(
      `select c.id from charge c join customer u using (seller_id)
        where u.id = c.customer_id and c.seller_id = $1 and (${condition})
        order by c.due_date ${direction}, c.id ${direction}`,
      [seller.sellerId],
    )
    const ids = rows.map(({ id }) => id)
    const from = Number(page) * Number(size)
    return { ids: ids.slice(from, from + Number(size)), count: ids.length }
  }

  const FEW = `u.name like 'Zelia Rara%'`
  const MANY = `u.name like 'Zelia%'`
  const UNTIL = `c.paid_on <= '2026-03-01'`
  test.each<[string, Filter, string]>([
    ['a word that few customers have', { customerName: 'rara' }, FEW],
    ['a word that many have', { customerName: 'zelia' }, MANY],
    ['the beginning of two words of each', { customerName: 'rar' }, FEW],
    ['two words, one of few', { customerName: 'zelia rara' }, FEW],
    ['two words of many', { customerName: 'zelia comum' }, `u.name like 'Zelia Comum%'`],
    ['a word that nobody has', { customerName: 'ninguem' }, 'false'],
    [
      'a word of few, and a status',
      { customerName: 'rara', status: 'PAID' },
      `${FEW} and c.status = 'PAID'`,
    ],
    [
      'a word of many, and a status',
      { customerName: 'zelia', status: 'LATE' },
      `${MANY} and c.status = 'LATE'`,
    ],
    [
      'the beginning of a word of many, and a status',
      { customerName: 'zel', status: 'LATE' },
      `${MANY} and c.status = 'LATE'`,
    ],
    [
      'a word of many that more begin with, and a status that nearly all have',
      { customerName: 'zelia', status: 'PAID' },
      `${MANY} and c.status = 'PAID'`,
    ],
    ['the beginning of two words of each title', { title: 'aul' }, `c.title like 'Aula%'`],
    ['days of payment until one', { paidDateFinal: '2026-03-01' }, UNTIL],
    [
      'days of payment between two',
      { paidDateInitial: '2026-02-20', paidDateFinal: '2026-03-01', status: 'PAID' },
      `c.paid_on >= '2026-02-20' and ${UNTIL} and c.status = 'PAID'`,
    ],
    [
      'days of payment, and a status that few have',
      { paidDateFinal: '2026-03-01', status: 'DISPUTE' },
      `${UNTIL} and c.status = 'DISPUTE'`,
    ],
    [
      'days of payment, and a method that most use',
      { paidDateFinal: '2026-03-01', paymentMethod: 'PIX' },
      `${UNTIL} and c.method = 'PIX'`,
    ],
    [
      'days of payment, and a method that few use',
      { paidDateFinal: '2026-03-01', paymentMethod: 'BANK_SLIP' },
      `${UNTIL} and c.method = 'BANK_SLIP'`,
    ],
    ['days on which nothing was paid', { paidDateFinal: '2020-01-01' }, 'false'],
  ])('by %s', async (_, filter, condition) => {
    for (const further of [
      {},
      { page: 1, size: 7 },
      { sort: 'expirationDate,asc' } satisfies Filter,
    ]) {
      const query = { ...filter, ...further }
      const { body } = await app.current.call(listCharges, { as: seller, query })
      const { ids, count } = await expected(condition, query)
      expect(body.content.map(({ uuid }) => uuid)).toEqual(ids)
      expect(body).toMatchObject({
        totalElements: Math.min(count, 1_000),
        hasMoreElements: count > 1_000,
      })
    }
  })
})

const id = (sort: string) => `md5('${sort}' || $1::bigint || '-' || n)::uuid`
const EACH = 'generate_series(1, $2::integer) n'
const name = `case when n % 50 = 7 then 'Zelia Rara Raros' when n % 7 = 3 then 'Zeliane' when n % 2 = 0 then 'Zelia Comum' else 'Zelia' end`
const STATEMENTS = [
  `insert into customer (seller_id, id, document_type, document, document_nation, name, email,
     country_code, phone, sort_name, created_at, updated_at)
   select $1::bigint, ${id('customer')}, 'other', 'D' || n, 'PT', ${name}, 'zelia' || n || '@exemplo.com.br',
          '55', '11987654321', 'zelia', '2026-01-01', '2026-01-01' from ${EACH}`,
  // 'zelia' begins several words of each.
  `insert into customer_term (seller_id, term, customer_id)
   select distinct $1::bigint, term, ${id('customer')}
     from ${EACH}, unnest(string_to_array(lower(${name}), ' ') || ('zelia' || n)) term`,
  `insert into charge (seller_id, id, customer_id, title, status, value_cents, interest_cents, method,
     due_date, paid_on, created_at)
   select $1::bigint, ${id('charge')}, ${id('customer')},
          case when n % 5 = 0 then 'Aula aulas' else 'Curso' end,
          case when n % 3 = 0 then 'LATE' when n % 100 = 7 then 'DISPUTE' else 'PAID' end, 1000, 0,
          case when n % 40 = 7 then 'BANK_SLIP' else 'PIX' end,
          date '2026-01-01' + n * 7919 % 300,
          case when n % 3 <> 0 then date '2026-01-01' + n * 104729 % 300 end, '2026-01-01'
     from ${EACH}`,
  `insert into charge_term (seller_id, term, charge_id)
   select $1::bigint, term, ${id('charge')}
     from ${EACH}, unnest(case when n % 5 = 0 then '{aula,aulas}' else '{curso}' end::text[]) term`,
]
