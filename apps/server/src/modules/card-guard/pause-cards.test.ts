import { tokenizeCard } from '@vintem/contracts/card-tokens/endpoints'
import { openCheckout, payByCard } from '@vintem/contracts/checkout/endpoints'
import { listNotices } from '@vintem/contracts/notices/endpoints'
import { describe, expect, test } from 'vitest'
import { askForPix } from '#test/buyer.ts'
import { cardShops } from '#test/card-shops.ts'
import { giveCard } from '#test/cards.ts'
import { createAcquirerDouble } from '#test/doubles/acquirer-double.ts'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'

// Goal: where too many cards are refused none is taken for a while: seller and operator are told,
// other methods continue, and the operator can end it.
describe('a pause of cards', () => {
  const acquirer = createAcquirerDouble()
  const app = testApp({ rails: acquirer.rails, trustProxy: true })
  const { aShop, aLink, aRef, anIp, stolen, good, tryCards } = cardShops(app, acquirer)

  test('one link with many cards: a proof, then a pause of cards, and PIX goes on', async () => {
    const as = await aShop()
    const { id, address } = await aLink(as)

    const answers = await tryCards(address, 15)

    expect(acquirer.paid).toHaveLength(8)
    expect(acquirer.paid.map(({ needsHolder }) => needsHolder)).toEqual([
      ...Array.from({ length: 4 }, () => false),
      ...Array.from({ length: 4 }, () => true),
    ])
    expect(answers.at(-1)).toMatchObject({ status: 409, errors: [{ code: 'BAR-5020' }] })
    const view = await app.current.call(openCheckout, { params: { link: address } })
    expect(view.body.cardsPaused).toBe(true)
    expect(view.body.methods.map(({ method }) => method)).toEqual(['PIX', 'BANK_SLIP'])
    const params = { charge: await aRef(address) }
    expect((await askForPix(app.current, params.charge)).status).toBe(200)

    const { body } = await app.current.call(listNotices, { as, query: {} })
    expect(body.content).toMatchObject([{ notificationPanelType: 'CARDS_PAUSED' }])
    expect(body.content[0]?.variablesResponse).toContainEqual({
      name: 'link',
      value: 'Curso de fotografia',
    })
    expect(body.content[0]?.variablesResponse).toContainEqual({ name: 'uuid', value: id })
    expect(
      await app.current.sql(
        `select actor, subject from audit where action = 'cards.paused' and seller_id = $1`,
        [as.sellerId],
      ),
    ).toEqual([{ actor: 'card-guard', subject: id }])
  })

  test('an attempt is made once with a token, and none while cards are paused', async () => {
    const { address } = await aLink(await aShop())
    const ref = await aRef(address)
    const { token } = (await giveCard(app.current, ref, stolen())) as { token: string }
    const params = { charge: ref }
    const body = { token, installments: 1, amount: 100 }
    const again = await app.current.call(payByCard, { params, body })
    expect([again.status, again.errors[0]?.code]).toEqual([422, 'BAR-5004'])

    const waiting = await aRef(address)
    const held = await app.current.call(tokenizeCard, {
      params: { charge: waiting },
      body: { number: good(), holder: 'A', expirationMonth: 1, expirationYear: 2045, cvv: '123' },
    })
    await tryCards(address, 8)
    const late = await app.current.call(payByCard, {
      params: { charge: waiting },
      body: { token: held.body.token, installments: 1, amount: 100 },
    })
    expect([late.status, late.errors[0]?.code]).toEqual([409, 'BAR-5020'])
  })

  test('the operator sees the pause, ends it, and cards are taken again', async () => {
    const as = await aShop()
    const { id, address } = await aLink(as)
    await tryCards(address, 9)
    const env = { SESSION_SECRET: 'a secret that only the tests know, 32+' }

    const listed = await typeCommand(app.current, 'cards pauses')
    expect(listed.text).toContain(`seller ${as.sellerId}  ${id}  “Curso de fotografia”`)
    const resumed = await typeCommand(app.current, `cards resume ${as.sellerId} ${id}`, env)
    expect(resumed.code).toBe(0)
    expect((await typeCommand(app.current, 'cards pauses')).text).not.toContain(id)

    const paid = await giveCard(app.current, await aRef(address), good(), { ip: anIp() })
    expect(paid.body).toMatchObject({ status: 'PAID' })
    const metrics = (await app.current.http.inject({ url: '/metrics' })).body
    expect(metrics).toMatch(/vintem_card_guard_total\{step="paused",cause="link"\} [1-9]/)
    for (const line of ['cards resume', `cards resume ${as.sellerId} x`]) {
      expect((await typeCommand(app.current, line)).code).toBe(2)
    }
    expect((await typeCommand(app.current, `cards resume ${as.sellerId} ${id}`, env)).code).toBe(1)
  })
})
