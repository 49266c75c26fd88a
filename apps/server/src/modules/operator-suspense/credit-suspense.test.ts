import { creditSuspense } from '@vintem/contracts/operator-suspense/endpoints'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { booksOf } from '#test/books.ts'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { asOperator } from '#test/operators.ts'
import { aWrongBankSlip } from '#test/waiting.ts'

// Goal: money that waits goes to its seller by who confirms it with a code, whole and once, also of
// several who decide at the same moment.
describe('creditSuspense', () => {
  const app = testApp()

  test('asks for a code, then credits; another call with the same key changes nothing', async () => {
    const { sellerId, id } = await aWrongBankSlip(app.current)
    const { call } = await asOperator(app.current)
    const input = { params: { sellerId, id }, key: newId() }

    expect((await call(creditSuspense, { ...input, stepUp: 'asked' })).status).toBe(428)
    expect((await booksOf(app.current, sellerId))['seller.available']).toBeUndefined()
    expect((await call(creditSuspense, input)).status).toBe(204)
    expect((await call(creditSuspense, input)).status).toBe(204)

    expect(await booksOf(app.current, sellerId)).toEqual({
      'clearing.bank_slip': -9_999,
      'seller.available': 9_999,
    })
    expect(await typeCommand(app.current, 'ledger verify')).toMatchObject({ code: 0 })
  })

  test('of two operators and a command at once, one decides', async () => {
    const { sellerId, id } = await aWrongBankSlip(app.current)
    const [ana, bia] = [await asOperator(app.current), await asOperator(app.current)]
    const params = { sellerId, id }

    const all = await Promise.all([
      ana.call(creditSuspense, { params }).then(({ status }) => status === 204),
      bia.call(creditSuspense, { params }).then(({ status }) => status === 204),
      typeCommand(app.current, `suspense return ${sellerId} ${id}`).then(({ code }) => code === 0),
    ])

    expect(all.filter(Boolean)).toHaveLength(1)
    expect(await typeCommand(app.current, 'ledger verify')).toMatchObject({ code: 0 })
  })

  test('is not another seller’s, nor money that nobody has', async () => {
    const { id } = await aWrongBankSlip(app.current)
    const { call } = await asOperator(app.current)
    const neighbour = await app.current.aSeller()
    const codeOf = async (params: { sellerId: number; id: string }) =>
      (await call(creditSuspense, { params })).errors[0]?.code

    expect(await codeOf({ sellerId: neighbour, id })).toBe('BAR-8726')
    expect(await codeOf({ sellerId: 999_999, id })).toBe('BAR-8726')
    expect(await booksOf(app.current, neighbour)).toEqual({})
  })
})
