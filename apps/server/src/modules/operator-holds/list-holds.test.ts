import { listHolds } from '@vintem/contracts/operator-holds/endpoints'
import { expect, test } from 'vitest'
import { aBuyer } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { asOperator } from '#test/operators.ts'
import { aCardPause } from '#test/waiting.ts'
import { aWithdrawingSeller } from '#test/withdrawals.ts'

const app = testApp()

// Goal: an operator sees all that is held back, whose it is and why, and what the bank has not said.
test('lists pauses of cards, holds of billing and messages, and undecided payments', async () => {
  const { call } = await asOperator(app.current)
  expect((await call(listHolds, {})).body).toEqual({
    cards: [],
    billing: [],
    messages: [],
    orders: [],
  })
  const seller = await aWithdrawingSeller(app.current)
  const { sellerId } = seller
  await app.current.sandbox.failNext('payments', 'timeout-before', 1, 'sendToAccount')
  const { uuid } = (await seller.ask(50)).body
  await app.current.runner.drain()
  const as = await app.current.aUser(await app.current.aSeller())
  await aBuyer(app.current, as)
  const linkId = await aCardPause(app.current, as.sellerId)
  await typeCommand(app.current, `billing hold ${as.sellerId} --reason olhar`)
  await typeCommand(app.current, `messages hold ${as.sellerId} --reason reclamações`)

  const { body } = await call(listHolds, {})

  const whose = { sellerId: as.sellerId, seller: 'Loja de Teste' }
  expect(body).toMatchObject({
    cards: [{ ...whose, linkId, title: 'Curso de fotografia', cause: 'link' }],
    billing: [{ ...whose, why: 'olhar' }],
    messages: [{ ...whose, why: 'reclamações' }],
    orders: [{ sellerId, id: uuid, purpose: 'WITHDRAWAL', state: 'UNKNOWN', value: 50 }],
  })
})
