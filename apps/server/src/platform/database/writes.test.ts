import { civilDate } from '@vintem/brazil/calendar'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import type { Compilable } from './database.ts'
import { deleteAll, insertAll, insertMissing, insertOrUpdate, updateAll } from './writes.ts'

// Goal: every write says which rows, and says it with the same text whatever the values are.
const written = (statement: Compilable) => {
  const { sql: text, parameters } = statement.compile()
  return { text: text.replaceAll(/\s+/g, ' ').trim(), parameters }
}

describe('rows are meant', () => {
  test.each([
    ['by a value', { id: 'a' }, '"id" = $1', ['a']],
    ['by several', { id: ['a', 'b'] }, '"id" = any($1)', [['a', 'b']]],
    ['by one of a list', { id: ['a'] }, '"id" = $1', ['a']],
    ['by none of a list', { id: [] }, '"id" = any($1)', [[]]],
    ['where there is nothing', { paidAt: null }, '"paid_at" is null', []],
  ])('%s', (_, which, condition, parameters) => {
    expect(written(deleteAll('charge', { ...which, sellerId: 7 }))).toEqual({
      text: `delete from "charge" where ${condition} and "seller_id" = $${parameters.length + 1}`,
      parameters: [...parameters, 7],
    })
  })
})

test('a text that is kept has the values of each time', () => {
  const dueDate = civilDate(2026, 11, 24)
  const text = 'update "charge" set "due_date" = $1, "version" = $2 where "id" = $3'
  for (const [id, version] of [
    ['a', 1],
    ['b', 2],
  ] as const) {
    const statement = updateAll('charge', { id }, { dueDate, version })
    expect(written(statement)).toEqual({ text, parameters: [dueDate, version, id] })
  }
})

test('an expression is written as it is each time', () => {
  const by = (count: number) => sql<number>`version + ${count}`
  for (const count of [1, 2]) {
    expect(written(updateAll('charge', { id: 'a' }, { version: by(count), title: 't' }))).toEqual({
      text: 'update "charge" set "version" = version + $1, "title" = $2 where "id" = $3',
      parameters: [count, 't', 'a'],
    })
  }
})

describe('in the database', () => {
  const app = testApp()
  const id = '01a1fd94-b89b-7dd9-8eb4-49402da34b6d'
  const terms = (content: string) => ({ id, content, publishedAt: new Date(0) })
  const write = (statement: Compilable) => {
    const { sql: text, parameters } = statement.compile()
    return app.current.sql(text, [...parameters])
  }
  const read = () => app.current.sql('select content from terms where id = $1', [id])

  test('a row is inserted, left, changed and deleted', async () => {
    await write(insertAll('terms', [terms('first')]))
    await write(insertMissing('terms', [terms('second')]))
    expect(await read()).toEqual([{ content: 'first' }])
    await write(insertOrUpdate('terms', terms('third'), { key: ['id'], change: ['content'] }))
    expect(await read()).toEqual([{ content: 'third' }])
    await write(updateAll('terms', { id: [id] }, { content: 'fourth' }))
    expect(await read()).toEqual([{ content: 'fourth' }])
    await write(deleteAll('terms', { id: [id, id] }))
    expect(await read()).toEqual([])
  })

  test('without a condition nothing is deleted', async () => {
    await expect(write(deleteAll('terms', {}))).rejects.toThrow('syntax error')
  })
})
