import { listHolds, releaseSellerMessages } from '@vintem/contracts/operator-holds/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { asOperator } from '#test/operators.ts'

const app = testApp()

// Goal: messages of a held seller go out again, of that seller alone.
test('ends the hold of one seller, and says where there is none', async () => {
  const [sellerId, other] = [await app.current.aSeller(), await app.current.aSeller()]
  for (const each of [sellerId, other]) {
    await typeCommand(app.current, `messages hold ${each} --reason reclamações`)
  }
  const { call } = await asOperator(app.current)
  const params = { sellerId }

  expect((await call(releaseSellerMessages, { params })).status).toBe(204)
  expect((await call(releaseSellerMessages, { params })).errors[0]?.code).toBe('BAR-8730')

  expect((await call(listHolds, {})).body.messages.content.map((held) => held.sellerId)).toEqual([
    other,
  ])
})
