import { listDeadWork } from '@vintem/contracts/operator-work/endpoints'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { asOperator } from '#test/operators.ts'
import { aCodeGivenUp } from '#test/waiting.ts'

const app = testApp()

// Goal: an operator sees what was given up, of sellers and of the platform, with its last error and
// without what it carries.
test('lists sellers’ work and the platform’s own, oldest first, and no payload', async () => {
  const { call } = await asOperator(app.current)
  expect((await call(listDeadWork, {})).body).toEqual({ content: [], next: null, total: 0 })
  const { id, txid, sellerId } = await aCodeGivenUp(app.current)
  await app.current.sql(
    `insert into work (seller_id, id, kind, key, due_at, attempts, dead_at, last_error, payload)
     values (0, $1, 'purge-old-rows', '', '2026-01-01', 12, '2026-01-01', 'disk full',
       '{"secret": "nobody reads this"}')`,
    [newId()],
  )

  const { body } = await call(listDeadWork, {})

  expect(body.content.map(({ sellerId: of, kind, key }) => [of, kind, key])).toEqual([
    [0, 'purge-old-rows', ''],
    [sellerId, 'request-pix', txid],
  ])
  expect(body.content[1]).toMatchObject({
    id,
    attempts: 12,
    lastError: expect.stringMatching(/down/),
  })
  expect(JSON.stringify(body)).not.toContain('nobody reads this')
})
