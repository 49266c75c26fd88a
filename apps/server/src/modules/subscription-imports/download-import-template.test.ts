import { downloadImportTemplate } from '@vintem/contracts/subscription-imports/endpoints'
import { expect, test } from 'vitest'
import { download } from '#test/download.ts'
import { testApp } from '#test/harness.ts'
import { importOf, sendSheet } from '#test/subscription-imports.ts'

// Goal: what the template gives can be sent back as it is, with every column found.
const app = testApp()

test('is read with all of its columns', async () => {
  const as = await app.current.aUser(await app.current.aSeller())
  const { status, bytes } = await download(app.current, downloadImportTemplate, { as })
  expect(status).toBe(200)

  const { body } = await sendSheet(app.current, { as, content: bytes })
  await app.current.runner.drain()

  const { headers } = await importOf(app.current, as, body.uuid)
  expect(headers).toHaveLength(17)
  expect(headers.filter(({ column }) => column === null)).toEqual([])
  const watcher = await app.current.aUser(as.sellerId, 'VIZUALIZATION')
  expect((await download(app.current, downloadImportTemplate, { as: watcher })).status).toBe(403)
})
