import {
  dropDeadWork,
  listDeadWork,
  retryDeadWork,
} from '@vintem/contracts/operator-work/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { asOperator } from '#test/operators.ts'
import { aCodeGivenUp } from '#test/waiting.ts'

const app = testApp()

// Goal: work is ended without being done only by a code and for a reason that is kept; then nobody
// begins it again.
test('is asked a code and a reason, and ends for good', async () => {
  const { id, sellerId } = await aCodeGivenUp(app.current)
  const { call } = await asOperator(app.current)
  const params = { sellerId, id }
  const body = { reason: 'a cobrança foi paga de outro jeito' }

  expect((await call(dropDeadWork, { params, body, stepUp: 'asked' })).status).toBe(428)
  expect((await call(dropDeadWork, { params, body: { reason: '' } })).status).toBe(400)
  expect((await call(dropDeadWork, { params, body })).status).toBe(204)

  expect((await call(listDeadWork, {})).body.content).toEqual([])
  expect((await call(retryDeadWork, { params })).status).toBe(409)
  expect((await call(dropDeadWork, { params, body })).status).toBe(409)
  expect(
    await app.current.sql(
      `select actor, details ->> 'reason' as reason, details ->> 'kind' as kind from audit
        where action = 'work.dropped' and seller_id = $1`,
      [sellerId],
    ),
  ).toEqual([{ actor: 'operator', reason: body.reason, kind: 'request-pix' }])
})
