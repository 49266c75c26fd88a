import { listHolds, releaseBilling } from '@vintem/contracts/operator-holds/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { asOperator } from '#test/operators.ts'

const app = testApp()

// Goal: a held seller is billed again by who confirms it, once.
test('asks for a code; of two, the later one hears that it is over', async () => {
  const sellerId = await app.current.aSeller()
  await typeCommand(app.current, `billing hold ${sellerId} --reason olhar`)
  const [ana, bia] = [await asOperator(app.current), await asOperator(app.current)]
  const params = { sellerId }

  expect((await ana.call(releaseBilling, { params, stepUp: 'asked' })).status).toBe(428)
  const both = await Promise.all([
    ana.call(releaseBilling, { params }),
    bia.call(releaseBilling, { params }),
  ])

  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
  expect((await ana.call(listHolds, {})).body.billing.content).toEqual([])
  expect(
    await app.current.sql(
      `select actor from audit where action = 'billing.released' and seller_id = $1`,
      [sellerId],
    ),
  ).toEqual([{ actor: 'operator' }])
})
