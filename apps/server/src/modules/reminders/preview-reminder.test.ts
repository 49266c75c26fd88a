import { previewReminder } from '@vintem/contracts/reminders/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyer } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'

// Goal: a text is shown with a charge of the seller's own, to people who may see it.
describe('previewReminder', () => {
  const app = testApp()
  const query = { type: 'PIX_PAYMENT', text: 'Oi, {nome}.\n{descricao}: {valor}' } as const

  test('uses the newest charge of the method, or an example', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const before = await app.current.call(previewReminder, { as, query })
    expect(before.body).toEqual({
      charge: null,
      paragraphs: ['Oi, Maria da Silva.', expect.stringMatching(/^Pedido 1234: R\$/)],
    })

    await (await aBuyer(app.current, as)).pay.pix()
    const after = await app.current.call(previewReminder, { as, query })
    expect(after.body).toEqual({
      charge: 'Curso de fotografia',
      paragraphs: ['Oi, cliente.', expect.stringMatching(/^Curso de fotografia: R\$/)],
    })
    const { sellerId } = as
    const finance = await app.current.aUser(sellerId, 'FINANCE')
    const example = await app.current.call(previewReminder, { as: finance, query })
    expect(example.body.charge).toBeNull()
    const other = await app.current.aUser(await app.current.aSeller())
    const foreign = await app.current.call(previewReminder, { as: other, query })
    expect(foreign.body.charge).toBeNull()
  })

  test('refuses what it could not send', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const wrong = { ...query, text: '{vencido}' }
    const refused = await app.current.call(previewReminder, { as, query: wrong })
    expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'text'])
  })
})
