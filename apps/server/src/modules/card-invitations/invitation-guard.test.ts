import { describe, expect, test } from 'vitest'
import {
  anInvitedImport,
  cardsOf,
  giveByInvitation,
  invitationToken,
} from '#test/card-invitations.ts'
import { cardShops } from '#test/card-shops.ts'
import { cpf } from '#test/cards.ts'
import { createAcquirerDouble } from '#test/doubles/acquirer-double.ts'
import { testApp } from '#test/harness.ts'

// Goal: an invitation is no way to try stolen cards, though it charges nothing: what the card guard allows
// at a payment is allowed here, and no more, with one invitation or with many.
describe('who tries cards at invitations', () => {
  const acquirer = createAcquirerDouble()
  const app = testApp({ rails: acquirer.rails, trustProxy: true })
  const { aShop, anIp, stolen } = cardShops(app, acquirer)

  test('gets few cards to the acquirer by one link, from wherever they come', async () => {
    const as = await aShop()
    const row = { email: 'um@exemplo.com.br', document: cpf(6_999) }
    const { ids } = await anInvitedImport(app.current, [row], as)
    const token = await invitationToken(app.current, 'um@exemplo.com.br')

    const answers = []
    for (let card = 0; card < 12; card++) {
      answers.push(await giveByInvitation(app.current, token, { number: stolen(), ip: anIp() }))
    }

    expect(acquirer.tokenized.length).toBeGreaterThan(0)
    expect(acquirer.tokenized.length).toBeLessThanOrEqual(8)
    expect(answers.every(({ status }) => status >= 400)).toBe(true)
    expect(await cardsOf(app.current, ids[0] ?? '')).toMatchObject([{ token: null }])
  })

  test('gets few cards to the acquirer by many links of a seller', async () => {
    const as = await aShop()
    const emails = Array.from({ length: 16 }, (_, at) => `muitos${at}@exemplo.com.br`)
    await anInvitedImport(
      app.current,
      emails.map((email, at) => ({ email, document: cpf(7_000 + at) })),
      as,
    )

    for (const email of emails) {
      const token = await invitationToken(app.current, email)
      for (let card = 0; card < 2; card++) {
        await giveByInvitation(app.current, token, { number: stolen(), ip: anIp() })
      }
    }

    expect(acquirer.tokenized.length).toBeGreaterThan(0)
    expect(acquirer.tokenized.length).toBeLessThanOrEqual(16)
  })
})
