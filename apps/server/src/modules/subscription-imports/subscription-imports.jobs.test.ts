import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import {
  aCheckedImport,
  aSheet,
  check,
  importOf,
  rowsOfImport,
  runImport,
  sendSheet,
} from '#test/subscription-imports.ts'
import { planAndCustomer } from '#test/subscriptions.ts'
import { expectDoneOnce } from '#test/work.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: reading, checking and importing go on where they were stopped, and files stay no longer than they
// are needed.
describe('work of imports', () => {
  const app = testApp()
  const aSeller = async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    await planAndCustomer(app.current, as)
    return as
  }
  const isKept = async (sellerId: number, file: string) => {
    const kept = await app.current.services.rails.files.open(`${sellerId}/imports/${file}`)
    kept?.content.destroy()
    return kept !== undefined
  }

  test('stopped while a file is read, reads it again and has each row once', async () => {
    const as = await aSeller()
    const days = Array.from({ length: 28 }, (_, at) => String(at + 1).padStart(2, '0'))
    const content = aSheet(days.map((day) => ({ startDate: `${day}/01/2026` })))
    const { body } = await sendSheet(app.current, { as, content })
    // The rows that were stored before the stop.
    await app.current.sql(
      `insert into subscription_import_row
         (seller_id, import_id, line, cells, mended, state, problems)
       select $1, $2, n, jsonb_build_array('stored before'), '{}', 'UNCHECKED', '[]'
         from generate_series(2, 5) n`,
      [as.sellerId, body.uuid],
    )

    await app.current.runner.drain()

    expect((await importOf(app.current, as, body.uuid)).rows).toBe(28)
    const lines = await app.current.sql<{ line: number; first: string }>(
      `select line, cells->>0 as first from subscription_import_row
        where import_id = $1 order by line`,
      [body.uuid],
    )
    expect(lines.map(({ line }) => line)).toEqual(days.map((_, at) => at + 2))
    expect(lines.slice(3, 5).map(({ first }) => first)).toEqual(['stored before', '529.982.247-25'])
  })

  test('done again at every step, changes nothing', async () => {
    const as = await aSeller()
    const { body } = await sendSheet(app.current, { as, content: aSheet([{}, { plan: 'Torno' }]) })
    await expectDoneOnce(app.current, as.sellerId)
    await check(app.current, as, body.uuid)
    await expectDoneOnce(app.current, as.sellerId)
    await runImport(app.current, as, body.uuid)
    await expectDoneOnce(app.current, as.sellerId)

    expect(await importOf(app.current, as, body.uuid)).toMatchObject({
      state: 'DONE',
      counts: { imported: 1, wrong: 1 },
    })
  })

  test('deletes a file that was stored and never listed', async () => {
    const as = await aSeller()
    await app.current.sandbox.failNext('files', 'timeout-after', 1, 'put')
    expect((await sendSheet(app.current, { as, content: aSheet([{}]) })).status).toBe(503)
    const [left] = await app.current.sql<{ file: string }>(
      `select split_part(key, ' ', 1) as file from work
        where kind = 'drop-import-file' and seller_id = $1`,
      [as.sellerId],
    )
    const now = await app.current.clock.now()

    await advanceClock(app.current, new Date(now.getTime() + 2 * 3_600_000))

    expect(await isKept(as.sellerId, left?.file ?? '')).toBe(false)
  })

  test('forgets the rows of files sent more than 30 days ago, and ends what never ran', async () => {
    const as = await aSeller()
    const ran = await aCheckedImport(app.current, as, [{}, { plan: 'Torno' }])
    await runImport(app.current, as, ran)
    const left = await aCheckedImport(app.current, as, [{}, {}])
    const young = await aCheckedImport(app.current, as, [{}])
    const purge = () => app.current.sql<{ gone: number }>('select imports_purge(1000)::int as gone')
    expect(await purge()).toEqual([{ gone: 0 }])
    await app.current.sql(
      `update subscription_import set kept_since = kept_since - interval '31 days' where id in ($1, $2)`,
      [ran, left],
    )

    while ((await purge())[0]?.gone);

    expect(await importOf(app.current, as, ran)).toMatchObject({
      state: 'DONE',
      rowsKept: false,
      counts: { imported: 1, wrong: 0 },
    })
    expect(await rowsOfImport(app.current, as, ran)).toMatchObject([
      { state: 'IMPORTED', cells: {}, subscription: expect.any(String) },
    ])
    expect(await importOf(app.current, as, left)).toMatchObject({
      state: 'REFUSED',
      refusal: 'As linhas de uma planilha são guardadas por 30 dias.',
    })
    expect(await rowsOfImport(app.current, as, left)).toEqual([])
    expect(await rowsOfImport(app.current, as, young)).toMatchObject([{ state: 'DUPLICATE' }])
  })
})
