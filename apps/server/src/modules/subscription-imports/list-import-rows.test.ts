import { listImportRows } from '@vintem/contracts/subscription-imports/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aCheckedImport } from '#test/subscription-imports.ts'
import { planAndCustomer } from '#test/subscriptions.ts'

// Goal: rows are found by their state, page by page in the order of the file, by the seller alone.
const app = testApp()

test('lists rows by state', async () => {
  const as = await app.current.aUser(await app.current.aSeller())
  await planAndCustomer(app.current, as)
  const wrong = { plan: '=1+1' }
  const id = await aCheckedImport(app.current, as, [wrong, {}, wrong, wrong])
  const list = (query: { page?: number; size?: number }) =>
    app.current.call(listImportRows, { as, params: { id }, query: { state: 'WRONG', ...query } })

  const first = (await list({ size: 2 })).body
  const second = (await list({ size: 2, page: 1 })).body

  expect([first.totalElements, first.content.length, second.content.length]).toEqual([3, 2, 1])
  expect(second.content[0]).toMatchObject({ line: 5, cells: { plan: '=1+1' }, state: 'WRONG' })
  const stranger = await app.current.aUser(await app.current.aSeller())
  const refused = await app.current.call(listImportRows, { as: stranger, params: { id } })
  expect(refused.status).toBe(404)
})
