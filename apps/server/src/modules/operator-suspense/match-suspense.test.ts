import {
  creditSuspense,
  listSuspense,
  matchSuspense,
  refuseOffer,
} from '@vintem/contracts/operator-suspense/endpoints'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { booksOf } from '#test/books.ts'
import { seenBy } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { asOperator, platformAudit } from '#test/operators.ts'
import { expectVerified } from '#test/verified.ts'
import { aStrayPix, aWrongBankSlip } from '#test/waiting.ts'

const reason = 'o comprador confirmou por telefone'

// Goal: a PIX that matched nothing pays the charge that an operator names, for a reason and with a code, once;
// also of several who decide at the same moment.
describe('matchSuspense', () => {
  const app = testApp()
  const ready = async () => {
    const stray = await aStrayPix(app.current)
    const { call } = await asOperator(app.current)
    const params = { sellerId: stray.sellerId, id: stray.id }
    const body = { chargeId: stray.right.chargeId, reason }
    return { ...stray, call, params, body }
  }

  test('asks for a code and a reason, pays the charge, and is in both audit logs', async () => {
    const { call, params, body, right, sellerId } = await ready()
    expect((await call(matchSuspense, { params, body, stepUp: 'asked' })).status).toBe(428)
    const unfounded = { ...body, reason: ' ' }
    expect((await call(matchSuspense, { params, body: unfounded })).status).toBe(400)
    const key = newId()
    expect((await call(matchSuspense, { params, body, key })).status).toBe(204)
    expect((await call(matchSuspense, { params, body, key })).status).toBe(204)
    await app.current.runner.drain()

    expect(await seenBy(app.current, right)).toMatchObject({ status: 'PAID' })
    expect(await booksOf(app.current, sellerId)).toEqual({
      'clearing.pix': -9_999,
      'platform.fees': 99,
      'seller.available': 9_900,
    })
    expect(
      await app.current.sql(
        `select actor, details ->> 'chargeId' as charge, details ->> 'reason' as reason from audit
          where seller_id = $1 and action = 'suspense.matched'`,
        [sellerId],
      ),
    ).toEqual([{ actor: 'operator', charge: right.chargeId, reason }])
    const calls = (await platformAudit(app.current)).map(({ details }) => details.call)
    expect(calls).toContain('POST operator /suspense/{sellerId}/{id}/match')
    await expectVerified(app.current)
  })

  test('of two operators, a credit and a command at once, one decides', async () => {
    const { call, params, body, sellerId, id, right } = await ready()
    const bia = await asOperator(app.current)

    const all = await Promise.all([
      call(matchSuspense, { params, body }).then(({ status }) => status === 204),
      bia.call(matchSuspense, { params, body }).then(({ status }) => status === 204),
      bia.call(creditSuspense, { params }).then(({ status }) => status === 204),
      typeCommand(app.current, `suspense match ${sellerId} ${id} ${right.chargeId}`).then(
        ({ code }) => code === 0,
      ),
    ])
    await app.current.runner.drain()

    expect(all.filter(Boolean)).toHaveLength(1)
    const { 'clearing.pix': arrived } = await booksOf(app.current, sellerId)
    expect(arrived).toBe(-9_999)
    await expectVerified(app.current)
  })

  test('refuses another amount, another seller’s charge, and what is none', async () => {
    const { call, params, wrong } = await ready()
    const other = await aStrayPix(app.current)
    const codeOf = async (chargeId: string, at = params) =>
      (await call(matchSuspense, { params: at, body: { chargeId, reason } })).errors[0]?.code

    expect(await codeOf(wrong.chargeId)).toBe('BAR-8780')
    expect(await codeOf(other.right.chargeId)).toBe('BAR-8780')
    expect(await codeOf(newId())).toBe('BAR-8780')
    expect(await codeOf(wrong.chargeId, { ...params, sellerId: other.sellerId })).toBe('BAR-8726')
    const slip = await aWrongBankSlip(app.current)
    expect(await codeOf(newId(), slip)).toBe('BAR-8782')
    expect((await call(listSuspense, {})).body.content.map(({ id }) => id)).toContain(params.id)
  })

  test('of one who accepts and one who refuses at once, one is told no', async () => {
    const { call, params, body, sellerId } = await ready()
    const bia = await asOperator(app.current)
    const both = await Promise.all([
      call(matchSuspense, { params, body }),
      bia.call(refuseOffer, { params, body }),
    ])
    await app.current.runner.drain()

    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
    const paid = both[0]?.status === 204
    const { 'seller.available': got } = await booksOf(app.current, sellerId)
    expect(got).toBe(paid ? 9_900 : undefined)
  })
})
