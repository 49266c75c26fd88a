import { listSubscriptionImports } from '@vintem/contracts/subscription-imports/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aSheet, sendSheet } from '#test/subscription-imports.ts'

// Goal: a seller sees the own imports, the latest first.
const app = testApp()

test('lists the imports of the seller alone', async () => {
  const as = await app.current.aUser(await app.current.aSeller())
  const other = await app.current.aUser(await app.current.aSeller())
  await sendSheet(app.current, { as, name: 'um.csv', content: aSheet([{}]) })
  await sendSheet(app.current, { as, name: 'dois.csv', content: aSheet([{}]) })
  await app.current.runner.drain()

  const { body } = await app.current.call(listSubscriptionImports, { as })

  expect(body.content).toMatchObject([
    { name: 'dois.csv', state: 'MAPPED', rows: 1 },
    { name: 'um.csv' },
  ])
  const none = await app.current.call(listSubscriptionImports, { as: other })
  expect(none.body.content).toEqual([])
})
