import { listHolds } from '@vintem/contracts/operator-holds/endpoints'
import { expect, test } from 'vitest'
import { aBuyer } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { asOperator } from '#test/operators.ts'
import { aCardPause } from '#test/waiting.ts'

const app = testApp()

// Goal: an operator sees all that is held back, whose it is and why.
test('lists pauses of cards, and holds of billing and messages', async () => {
  const { call } = await asOperator(app.current)
  const none = { content: [], next: null, total: 0 }
  expect((await call(listHolds, {})).body).toEqual({ cards: none, billing: none, messages: none })
  const as = await app.current.aUser(await app.current.aSeller())
  await aBuyer(app.current, as)
  const linkId = await aCardPause(app.current, as.sellerId)
  await typeCommand(app.current, `billing hold ${as.sellerId} --reason olhar`)
  await typeCommand(app.current, `messages hold ${as.sellerId} --reason reclamações`)

  const { body } = await call(listHolds, {})

  const whose = { sellerId: as.sellerId, seller: 'Loja de Teste' }
  expect(body).toMatchObject({
    cards: {
      content: [{ ...whose, linkId, title: 'Curso de fotografia', cause: 'link' }],
      next: null,
      total: 1,
    },
    billing: { content: [{ ...whose, why: 'olhar' }], total: 1 },
    messages: { content: [{ ...whose, why: 'reclamações' }], total: 1 },
  })
})
