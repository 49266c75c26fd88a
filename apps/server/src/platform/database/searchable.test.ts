import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { searchable, searchables } from './searchable.ts'
import { PLANNED_EACH_TIME } from './terms.ts'

// Goal: a list asks for what a request names and for nothing else, always of one seller, in one order.
interface Filter {
  title?: string | undefined
  active?: boolean | undefined
}
const plans = searchable<Filter, object>({
  table: 'plan',
  alias: 'p',
  key: ['id', 'bigint'],
  terms: { table: 'planTerm', owner: 'planId' },
  filters: {
    title: (title, { has }) => has(title.split(' ')),
    active: (isOn) => sql`p.active = ${isOn}`,
  },
  sorts: { title: ['sortTitle', 'text'], number: ['id', 'bigint'] },
  order: 'title,asc',
})
// Of this test alone.
searchables.pop()

const textOf = (query: { compile(): { sql: string; parameters: readonly unknown[] } }) => {
  const { sql: text, parameters } = query.compile()
  return { text: text.replaceAll(/\s+/g, ' '), parameters }
}

test('a page is of one seller, in the order of the list where none is named', () => {
  const found =
    'select p.* from "plan" as "p" where "p"."seller_id" = $1 order by "p"."sort_title" asc, "p"."id" asc'
  expect(textOf(plans.page(7, { page: 0, size: 20 }))).toEqual({
    text: `${found} limit 20`,
    parameters: [7],
  })
  expect(textOf(plans.page(7, { page: 2, size: 20 }))).toEqual({
    text: `${found} limit 20 offset 40 ${PLANNED_EACH_TIME}`,
    parameters: [7],
  })
})

test('each word and each filter that is given is asked for, false as well', () => {
  const { text, parameters } = textOf(plans.countAll(7, { title: 'curso livre', active: false }))
  expect(text.match(/exists \(select from "plan_term" t/g)).toHaveLength(2)
  expect(text).toContain('p.active = ')
  expect(parameters).toContain(false)
})

test('a query is of its own values and conditions, whatever was asked for before', () => {
  const list = searchable<Filter, object>({
    table: 'plan',
    alias: 'p',
    key: ['id', 'bigint'],
    always: sql`p.kind = ${'kept'}`,
    filters: {
      title: (title) =>
        title === 'none' ? sql.raw('p.title is null') : sql`p.title in (${title}, ${`${title}!`})`,
      active: (isOn) => (isOn ? sql`p.active` : sql`not p.active`),
    },
    sorts: { number: ['id', 'bigint'] },
    order: 'number,asc',
  })
  searchables.pop()
  const pageOf = (filter: Filter, size = 20, sort?: string) =>
    textOf(list.page(7, { ...filter, page: 0, size, ...(sort && { sort }) }))
  const always = '"p"."seller_id" = $1 and p.kind = $2'
  for (const title of ['a', 'b']) {
    expect(pageOf({ title })).toEqual({
      text: `select p.* from "plan" as "p" where ${always} and p.title in ($3, $4) order by "p"."id" asc limit 20`,
      parameters: [7, 'kept', title, `${title}!`],
    })
  }
  expect(pageOf({ title: 'none' }).text).toContain(`${always} and p.title is null order`)
  expect(pageOf({ active: true }).text).toContain(`${always} and p.active order`)
  expect(pageOf({ active: false }).text).toContain(`${always} and not p.active order`)
  expect(pageOf({}, 10).text).toContain(`${always} order by "p"."id" asc limit 10`)
  expect(pageOf({}, 20, 'number,desc').text).toContain(`${always} order by "p"."id" desc limit 20`)
  expect(textOf(list.count(8, { title: 'c' }, 5))).toEqual({
    text: `select count(*) from ( select from "plan" as "p" where ${always} and p.title in ($3, $4) limit 5) as found`,
    parameters: [8, 'kept', 'c', 'c!'],
  })
  expect(textOf(list.count(8, {}, 6)).text).toContain('limit 6) as found')
})

test('what comes after a row is beyond it in the order, by its key alone where that is the order', () => {
  const from = { last: { id: 5, sortTitle: 'b' }, size: 3 }
  expect(textOf(plans.after(7, {}, from)).text).toContain(
    'and ("p"."sort_title", "p"."id") > ($2::text, $3::bigint) order by',
  )
  expect(textOf(plans.after(7, { sort: 'number,desc' }, from)).text).toContain(
    'and ("p"."id") < ($2::bigint) order by "p"."id" desc limit',
  )
})

test('an order that nobody described is refused', () => {
  expect(() => plans.page(7, { sort: 'price,asc', page: 0, size: 1 })).toThrow('no order by price')
})

test('what is shown is one text for all requests, and so has no values', () => {
  const shownBy = (columns: RawBuilder<unknown>) => {
    const list = searchable<Filter, object>({
      table: 'plan',
      alias: 'p',
      key: ['id', 'bigint'],
      filters: { title: () => [], active: () => [] },
      sorts: { number: ['id', 'bigint'] },
      order: 'number,asc',
      shown: { columns, joins: sql`join seller s on s.seller_id = p.seller_id` },
    })
    searchables.pop()
    return list
  }
  expect(textOf(shownBy(sql`p.title, s.email`).page(7, { page: 0, size: 20 })).text).toBe(
    'select p.title, s.email from (select p.* from "plan" as "p" where "p"."seller_id" = $1 order by "p"."id" asc limit 20) as "p" join seller s on s.seller_id = p.seller_id order by "p"."id" asc',
  )
  expect(() => shownBy(sql`${1} as one`)).toThrow('has values')
  searchables.pop()
})
