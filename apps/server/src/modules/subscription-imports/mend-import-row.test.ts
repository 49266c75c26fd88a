import type { ImportColumn } from '@vintem/contracts/subscription-imports/columns'
import { mendImportRow } from '@vintem/contracts/subscription-imports/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp, type TestUser } from '#test/harness.ts'
import { aCheckedImport, importOf, rowsOfImport, runImport } from '#test/subscription-imports.ts'
import { planAndCustomer } from '#test/subscriptions.ts'

// Goal: a wrong row is mended where it is shown, and judged as if the file had said so.
describe('mendImportRow', () => {
  const app = testApp()
  const aSeller = async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    await planAndCustomer(app.current, as)
    return as
  }
  const mend = (as: TestUser, id: string, line: number, column: ImportColumn, text: string) =>
    app.current.call(mendImportRow, {
      as,
      params: { id, line },
      body: { cells: [{ column, text }] },
    })

  test('makes a row ready, or says what is still wrong', async () => {
    const as = await aSeller()
    const id = await aCheckedImport(app.current, as, [{ plan: 'Torno', startDate: 'ontem' }])

    const half = await mend(as, id, 2, 'plan', 'Ateliê livre')
    expect(half.body).toMatchObject({ state: 'WRONG', problems: [{ column: 'startDate' }] })
    // A column that the file does not have may be given too.
    expect((await mend(as, id, 2, 'period', 'Anual')).body).toMatchObject({ state: 'WRONG' })
    const whole = await mend(as, id, 2, 'startDate', '10/01/2026')

    expect(whole.body).toMatchObject({
      state: 'READY',
      cells: { plan: 'Ateliê livre', period: 'Anual', startDate: '10/01/2026' },
      firstCharge: { value: 14_814 },
    })
    expect(await importOf(app.current, as, id)).toMatchObject({ counts: { ready: 1, wrong: 0 } })
  })

  test('frees and finds rows that are the same subscription', async () => {
    const as = await aSeller()
    const id = await aCheckedImport(app.current, as, [{}, {}, { startDate: '11/01/2026' }])
    const states = async () => (await rowsOfImport(app.current, as, id)).map(({ state }) => state)
    expect(await states()).toEqual(['READY', 'DUPLICATE', 'READY'])

    await mend(as, id, 2, 'startDate', '11/01/2026')

    expect(await states()).toEqual(['READY', 'READY', 'DUPLICATE'])
  })

  test('is over when the import has begun, and is nobody else’s', async () => {
    const as = await aSeller()
    const id = await aCheckedImport(app.current, as, [{}, { startDate: '' }])
    const stranger = await app.current.aUser(await app.current.aSeller())
    expect((await mend(stranger, id, 3, 'startDate', '10/01/2026')).status).toBe(404)
    expect((await mend(as, id, 9, 'startDate', '10/01/2026')).status).toBe(404)
    await runImport(app.current, as, id)

    const late = await mend(as, id, 3, 'startDate', '11/01/2026')

    expect(late.errors[0]?.code).toBe('BAR-8461')
  })
})
