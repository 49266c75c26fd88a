import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sqlFor } from './database.ts'
import { anyOf } from './lists.ts'
import { prepared } from './prepared.ts'

// Goal: a query that is built once says each time what a newly built one would say.
const build = (sellerId: number, id: string) =>
  sqlFor
    .selectFrom('charge as c')
    .selectAll()
    .where('c.sellerId', '=', sellerId)
    .where('c.id', '=', anyOf([id]))
    .where('c.status', 'in', ['LATE', 'PAID'])
    .where(sql<boolean>`${sellerId} > 0`)

test('has the text and the values of the query, whichever they are', () => {
  const once = prepared(build)

  for (const [sellerId, id] of [
    [1, 'one'],
    [2, 'another'],
  ] as const) {
    const { sql: text, parameters } = once(sellerId, id).compile()
    const anew = build(sellerId, id).compile()
    expect({ text, parameters }).toEqual({ text: anew.sql, parameters: anew.parameters })
  }
})

test.each([
  ['its length', (ids: readonly string[]) => anyOf(ids)],
  ['it as a text', (ids: readonly string[]) => sql<string>`any(${`${String(ids)}!`})`],
])('a builder that looks at %s is told so, and not given another query', (_, list) => {
  const once = prepared((ids: readonly string[]) =>
    sqlFor.selectFrom('charge').select('id').where('id', '=', list(ids)),
  )
  expect(() => once(['a', 'b']).compile()).toThrow('it cannot look at them')
})
