import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { endWhenSilent, runAll, type Statement } from './database.ts'
import { PLANNED_EACH_TIME } from './terms.ts'

// Goal: statements that travel together are answered in order, run none behind a refusal, and leave the
// connection able to run each of them again.
const app = testApp()

let client: pg.PoolClient
beforeEach(async () => {
  client = await app.current.pool.connect()
})
afterEach(() => client.release(true))

const { raw } = CompiledQuery
const trip = (...statements: Statement[]) => runAll(client, statements)

const wide = (value: unknown) => raw('select $1::bigint as a_number', [value])

describe('a trip', () => {
  test('gives the rows of each statement, also of one that comes twice', async () => {
    const rows = await trip(wide(1), raw('select 1 where false'), wide(2), raw('begin'))

    expect(rows).toEqual([[{ aNumber: 1 }], [], [{ aNumber: 2 }], []])
    await expect(trip(raw('rollback'), wide(3))).resolves.toEqual([[], [{ aNumber: 3 }]])
  })

  test('runs nothing behind what is refused', async () => {
    await app.current.sql('create table kept (id int primary key)')
    await app.current.sql('grant select, insert on kept to vintem_app')
    const insert = (id: number) => raw('insert into kept values ($1)', [id])

    await expect(
      trip(insert(1), raw('begin'), insert(1), insert(2), raw('commit')),
    ).rejects.toThrow(/duplicate key/)
    await trip(raw('rollback'))
    await expect(trip(raw('select * from kept'))).resolves.toEqual([[]])
  })

  test.each([
    ['read', 'select nothing from nowhere', [], 'nowhere'],
    ['given its values', 'select $1::int as one', ['a word'], 'a word'],
    ['run', 'select 1 / $1::int as one', [0], 'by zero'],
  ])('may hold again what was refused as it was %s', async (_, sql, parameters, why) => {
    const refused = raw(sql, parameters)
    const behind = raw('select 1 as one')
    await expect(trip(refused, behind)).rejects.toThrow(why)

    await expect(trip(refused, behind)).rejects.toThrow(why)
    await expect(trip(behind, wide(4))).resolves.toEqual([[{ one: 1 }], [{ aNumber: 4 }]])
  })

  test('leaves no more statements behind than a connection has room for', async () => {
    const texts = Array.from({ length: 1_010 }, (_, index) => raw(`select ${index} as one`))
    await trip(...texts)

    await expect(trip(...texts.slice(-2), wide(1))).resolves.toEqual([
      [{ one: 1_008 }],
      [{ one: 1_009 }],
      [{ aNumber: 1 }],
    ])
    const counted = raw('select count(*) as kept from pg_prepared_statements')
    await expect(trip(counted)).resolves.toEqual([[{ kept: 1_000 }]])
  })

  test('plans what says so each time', async () => {
    const search = (word: string) => raw(`select 'ana' ^@ $1 ${PLANNED_EACH_TIME} as found`, [word])

    await expect(trip(search('an'), search('bia'))).resolves.toEqual([
      [{ found: true }],
      [{ found: false }],
    ])
    const kept = await trip(
      raw(
        `select from pg_prepared_statements where name <> '' and statement like 'select ''ana''%'`,
      ),
    )
    expect(kept).toEqual([[]])
  })

  test('refuses a number that would lose a cent', async () => {
    await expect(trip(wide('9007199254740993'), wide(1))).rejects.toThrow(/safe integer/)
    await expect(trip(wide(1))).resolves.toEqual([[{ aNumber: 1 }]])
  })

  test('ends a connection that does not answer', async () => {
    endWhenSilent(client, 50)

    await expect(trip(raw('select pg_sleep(0.3)'))).rejects.toThrow(/not answered in time/)
    await expect(trip(wide(1))).rejects.toThrow(/not queryable|terminated/)
  })
})
