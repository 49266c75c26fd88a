import { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyerAt, aLinkBody, APPROVED_CARD, payWithCard, REFUSED_CARD } from '#test/buyer.ts'
import { cardShops } from '#test/card-shops.ts'
import { giveCard } from '#test/cards.ts'
import { createAcquirerDouble } from '#test/doubles/acquirer-double.ts'
import { testApp } from '#test/harness.ts'

// Goal: buyers who pay go on paying, no matter who else uses their address, and are not counted.
describe('who pays', () => {
  const acquirer = createAcquirerDouble()
  const app = testApp({ rails: acquirer.rails, trustProxy: true })
  const { aShop, aLink, aRef, anIp, stolen, good, aDocument } = cardShops(app, acquirer)

  test('a crowd behind one address pays, though one of them tries stolen cards', async () => {
    const ip = '203.0.113.77'
    const [attacked, honest] = [await aLink(await aShop()), await aLink(await aShop())]
    for (let time = 0; time < 8; time++) {
      await giveCard(app.current, await aRef(attacked.address), stolen(), { ip, proofs: 1 })
    }

    for (let time = 0; time < 12; time++) {
      const paid = await giveCard(app.current, await aRef(honest.address), good(), {
        ip,
        proofs: 1,
      })
      expect(paid.body).toMatchObject({ status: 'PAID' })
    }
  })

  test('who pays is not counted: one buyer pays twelve charges in a row without a proof', async () => {
    const { address } = await aLink(await aShop())
    const [document, number] = [aDocument(), good()]

    for (let time = 0; time < 12; time++) {
      const ref = await aRef(address, document)
      expect((await giveCard(app.current, ref, number)).body).toMatchObject({ status: 'PAID' })
    }
  })

  test('two refusals before a payment are forgotten with it', async () => {
    const { address } = await aLink(await aShop())

    for (let buyer = 0; buyer < 6; buyer++) {
      const ref = await aRef(address)
      const ip = anIp()
      await giveCard(app.current, ref, stolen(), { ip })
      await giveCard(app.current, ref, stolen(), { ip })
      expect((await giveCard(app.current, ref, good(), { ip })).body).toMatchObject({
        status: 'PAID',
      })
    }
  })

  test('keeps a fingerprint, and neither number nor address', async () => {
    const { address } = await aLink(await aShop())
    const number = stolen()
    await giveCard(app.current, await aRef(address), number, { ip: '203.0.113.200' })

    const [card] = await app.current.sql<{ fingerprint: string }>(
      'select fingerprint from charge_card order by created_at desc limit 1',
    )
    const rows = JSON.stringify(await app.current.sql('select * from ration'))

    expect(card?.fingerprint).toMatch(/^[\w-]{43}$/)
    expect(rows).not.toMatch(new RegExp(`${number}|203\\.0\\.113`))
  })
})

// Goal: the sandbox's cards can be tried at will.
describe('cards of the sandbox', () => {
  const app = testApp()

  test('are not counted, refused or not', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const { body } = await app.current.call(createPaymentLink, { as, body: aLinkBody() })
    const address = body.url.split('/').at(-1) ?? ''
    for (let buyer = 0; buyer < 4; buyer++) {
      const { ref } = await aBuyerAt(app.current, address)
      for (let time = 0; time < 4; time++) {
        expect((await payWithCard(app.current, ref, REFUSED_CARD, {})).status).toBe(200)
      }
    }

    const { ref } = await aBuyerAt(app.current, address)
    expect((await payWithCard(app.current, ref, APPROVED_CARD, {})).body.status).toBe('PAID')
    expect(await app.current.sql(`select from ration where rule like 'tried %'`)).toEqual([])
  })

  test('but two, with which the limits can be tried', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const { body } = await app.current.call(createPaymentLink, { as, body: aLinkBody() })
    const { ref } = await aBuyerAt(app.current, body.url.split('/').at(-1) ?? '')

    const answers = []
    for (let time = 0; time < 3; time++) {
      answers.push((await giveCard(app.current, ref, '4000000000000598')).status)
    }

    expect(answers).toEqual([200, 200, 428])
  })
})
