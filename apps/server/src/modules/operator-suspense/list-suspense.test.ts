import { listSuspense } from '@vintem/contracts/operator-suspense/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { asOperator } from '#test/operators.ts'
import { aWrongBankSlip } from '#test/waiting.ts'

const app = testApp()

// Goal: no money is left lying unseen: what matched nothing is listed with whose it may be.
test('lists money of all sellers with its way, amount and the charge it was meant for', async () => {
  const first = await aWrongBankSlip(app.current)
  const second = await aWrongBankSlip(app.current)
  const { call } = await asOperator(app.current)

  const { body } = await call(listSuspense, {})

  expect(body.content.map(({ sellerId, id }) => ({ sellerId, id }))).toEqual([first, second])
  expect(body.content[0]).toMatchObject({
    way: 'BANK_SLIP',
    value: 99.99,
    state: 'WAITING',
    charge: { title: 'Curso de fotografia', customer: 'Beatriz Compradora' },
    saidPaidAt: null,
    returnError: null,
  })
})
