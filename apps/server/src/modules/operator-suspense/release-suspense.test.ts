import { listSuspense, releaseSuspense } from '@vintem/contracts/operator-suspense/endpoints'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { booksOf } from '#test/books.ts'
import { seenBy } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { asOperator } from '#test/operators.ts'
import { expectVerified } from '#test/verified.ts'
import { aHeldPix, aWrongBankSlip } from '#test/waiting.ts'

// Goal: a PIX that is held for its date counts by the word of an operator who confirms it, once, and of its
// amount alone; other money waits for another decision.
describe('releaseSuspense', () => {
  const app = testApp()

  test('asks for a code, then lets the PIX pay its charge; the key repeats nothing', async () => {
    const { sellerId, id, buyer } = await aHeldPix(app.current)
    const { call } = await asOperator(app.current)
    const input = { params: { sellerId, id }, key: newId() }
    expect((await call(listSuspense, {})).body.content).toMatchObject([
      { id, sellerId, state: 'HELD', value: 100 },
    ])

    expect((await call(releaseSuspense, { ...input, stepUp: 'asked' })).status).toBe(428)
    await app.current.runner.drain()
    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'SCHEDULED' })
    expect((await call(releaseSuspense, input)).status).toBe(204)
    expect((await call(releaseSuspense, input)).status).toBe(204)
    await app.current.runner.drain()

    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'PAID' })
    expect(await booksOf(app.current, sellerId)).toEqual({
      'clearing.pix': -10_000,
      'platform.fees': 99,
      'seller.available': 9_901,
    })
    expect((await call(releaseSuspense, { params: input.params })).errors[0]?.code).toBe('BAR-8726')
    expect(
      await app.current.sql(
        `select actor, subject from audit where action = 'suspense.released' and seller_id = $1`,
        [sellerId],
      ),
    ).toEqual([{ actor: 'operator', subject: id }])
    await expectVerified(app.current)
  })

  test('of two operators and a command at once, one releases', async () => {
    const { sellerId, id } = await aHeldPix(app.current)
    const [ana, bia] = [await asOperator(app.current), await asOperator(app.current)]
    const params = { sellerId, id }

    const all = await Promise.all([
      ana.call(releaseSuspense, { params }).then(({ status }) => status === 204),
      bia.call(releaseSuspense, { params }).then(({ status }) => status === 204),
      typeCommand(app.current, `suspense release ${sellerId} ${id}`).then(({ code }) => code === 0),
    ])
    await app.current.runner.drain()

    expect(all.filter(Boolean)).toHaveLength(1)
    expect(await booksOf(app.current, sellerId)).toMatchObject({ 'clearing.pix': -10_000 })
    await expectVerified(app.current)
  })

  test('of another amount pays nothing, and goes back by itself', async () => {
    const { sellerId, id, buyer } = await aHeldPix(app.current, 9_999)
    const { call } = await asOperator(app.current)

    expect((await call(releaseSuspense, { params: { sellerId, id } })).status).toBe(204)
    await app.current.runner.drain()

    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'SCHEDULED' })
    expect(await booksOf(app.current, sellerId)).toEqual({})
    await expectVerified(app.current)
  })

  test('is nobody’s but an operator’s, and of the seller that is named', async () => {
    const { sellerId, seller, id, buyer } = await aHeldPix(app.current)
    const neighbour = await app.current.aSeller()
    const params = { sellerId, id }

    expect((await app.current.call(releaseSuspense, { params })).status).toBe(401)
    expect((await app.current.call(releaseSuspense, { params, as: seller })).status).toBe(401)
    const { call } = await asOperator(app.current)
    const ofAnother = await call(releaseSuspense, { params: { sellerId: neighbour, id } })
    expect(ofAnother.errors[0]?.code).toBe('BAR-8726')
    await app.current.runner.drain()

    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'SCHEDULED' })
  })

  test('a boleto is not held, and stays where it is', async () => {
    const { sellerId, id } = await aWrongBankSlip(app.current)
    const { call } = await asOperator(app.current)

    const refused = await call(releaseSuspense, { params: { sellerId, id } })

    expect(refused.errors[0]?.code).toBe('BAR-8729')
    expect(
      await app.current.sql(
        `select from audit where action = 'suspense.released' and subject = $1`,
        [id],
      ),
    ).toEqual([])
  })
})
