import { tokenizeCard } from '@vintem/contracts/card-tokens/endpoints'
import { deletePaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyer, APPROVED_CARD } from '#test/buyer.ts'
import { cardShops } from '#test/card-shops.ts'
import { giveCard } from '#test/cards.ts'
import { createAcquirerDouble } from '#test/doubles/acquirer-double.ts'
import { testApp } from '#test/harness.ts'

const CARD = {
  number: APPROVED_CARD,
  holder: 'BEATRIZ C',
  expirationMonth: 12,
  expirationYear: 2035,
  cvv: '739',
}

// Goal: a card's data reach the acquirer and nothing else; what is wrong with them is said.
describe('tokenizeCard', () => {
  const app = testApp()
  const aCharge = async () =>
    (await aBuyer(app.current, await app.current.aUser(await app.current.aSeller()))).ref
  const tokenize = async (change: Partial<typeof CARD> = {}) =>
    app.current.call(tokenizeCard, {
      params: { charge: await aCharge() },
      body: { ...CARD, ...change },
    })

  test('gives a token and what may be shown of the card', async () => {
    const { status, body } = await tokenize({ number: '4111 1111 1111 1111' })

    expect(status).toBe(201)
    expect(body).toMatchObject({ brand: 'Visa', last4: '1111' })
    expect(body.token).not.toContain('1111111')
  })

  // @spec 000 §5: Card details are sensitive …
  test('leaves neither number nor code anywhere in the database', async () => {
    await tokenize()

    const tables = await app.current.sql<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'sandbox')`,
    )
    for (const { name } of tables) {
      const [found] = await app.current.sql<{ hits: string }>(
        `select count(*) as hits from ${name} t
          where t::text like '%${CARD.number}%' or t::text like '%"${CARD.cvv}"%'`,
      )
      expect([name, Number(found?.hits)]).toEqual([name, 0])
    }
  })

  test.each([
    ['letters for a number', { number: 'abcd abcd abcd abcd' }, 400, 'BAR-0002'],
    ['a number with a wrong check digit', { number: '4111111111111112' }, 422, 'BAR-5006'],
    ['a card past its time', { expirationYear: 2020 }, 422, 'BAR-5006'],
    ['a code of one digit', { cvv: '1' }, 400, 'BAR-0002'],
  ])('refuses %s', async (_, change, status, code) => {
    const refused = await tokenize(change)

    expect([refused.status, refused.errors[0]?.code]).toEqual([status, code])
  })

  test('says so when the acquirer is out of order', async () => {
    const charge = await aCharge()
    await app.current.sandbox.failNext('card', 'down', 1, 'tokenize')

    const down = await app.current.call(tokenizeCard, { params: { charge }, body: CARD })

    expect([down.status, down.errors[0]?.code]).toEqual([503, 'BAR-0008'])
  })
})

// Goal: nobody learns whether a card exists without a charge that can be paid.
describe('tokenizeCard, before the acquirer', () => {
  const acquirer = createAcquirerDouble()
  const app = testApp({ rails: acquirer.rails, trustProxy: true })
  const { aShop, aLink, aRef, stolen, good } = cardShops(app, acquirer)

  test('the acquirer is asked nothing of a card before the charge can be paid', async () => {
    const as = await aShop()
    const [link, closed] = [await aLink(as), await aLink(as)]
    const paid = await aRef(link.address)
    await giveCard(app.current, paid, good())
    const shut = await aRef(closed.address)
    await app.current.call(deletePaymentLink, { as, params: { id: closed.id } })
    const unknown = paid.slice(0, -3) + '000'
    acquirer.tokenized.length = 0

    const codes = []
    for (const ref of [unknown, paid, shut]) {
      codes.push((await giveCard(app.current, ref, stolen())).errors[0]?.code)
    }

    expect(codes).toEqual(['BAR-0005', 'BAR-3001', expect.stringMatching(/BAR-(3001|5001)/)])
    expect(acquirer.tokenized).toEqual([])
  })
})
