import { addDays, civilDateOf } from '@vintem/brazil/calendar'
import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { payByCard } from '@vintem/contracts/checkout/endpoints'
import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import {
  aBuyer,
  aLinkBody,
  amountShown,
  APPROVED_CARD,
  type Buyer,
  cardToken,
  consentShown,
  REFUSED_CARD,
} from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aSubscriber } from '#test/subscription-links.ts'

// Goal: no card is stored for later charges without consent to the exact sentence shown; the
// consent is recorded as it was shown, and nobody can change it.
describe('consent to storing a card', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const viewOf = async (as: TestUser, { chargeId: id }: Buyer) =>
    (await app.current.call(getCharge, { as, params: { id } })).body
  const inTenDays = async () => addDays(civilDateOf(await app.current.clock.now()), 10)

  /** Pays as the page does, but with another consent. */
  const pay = async ({ ref }: Buyer, consent: string | undefined, installments = 1) => {
    const token = await cardToken(app.current, ref, APPROVED_CARD)
    const amount = await amountShown(app.current, ref, 'CREDIT_CARD', installments)
    const body = { token, installments, amount, ...(consent !== undefined && { consent }) }
    return app.current.call(payByCard, { params: { charge: ref }, body })
  }

  const recurrent = { ...aLinkBody({ installments: 12 }) }
  recurrent.allowedPaymentMethods = { creditCardMethod: { type: 'RECURRENT' } }
  const situations = {
    'a subscription': { buyer: (as: TestUser) => aSubscriber(app.current, as), installments: 1 },
    'a day to come': {
      buyer: async (as: TestUser) =>
        aBuyer(app.current, as, { ...aLinkBody(), scheduledDate: await inTenDays() }),
      installments: 1,
    },
    'one charge a month': {
      buyer: (as: TestUser) => aBuyer(app.current, as, recurrent),
      installments: 3,
    },
  }

  describe.each(Object.entries(situations))('of %s', (_, { buyer: aBuyerOf, installments }) => {
    // @spec 000 §5: Consent where a card …
    test('without the sentence, or with another, nothing is stored or charged', async () => {
      const seller = await aSeller()
      const buyer = await aBuyerOf(seller)
      const sentence = (await consentShown(app.current, buyer.ref, installments)) ?? ''

      for (const consent of [undefined, '', sentence.replace('R$', 'R$ 1')]) {
        const refused = await pay(buyer, consent, installments)
        expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'consent'])
      }

      expect(await booksOf(app.current, seller.sellerId)).toEqual({})
      expect(await viewOf(seller, buyer)).toMatchObject({ cardConsents: [], chargesTries: [] })
    })

    // @spec 000 §5: Consent where a card …
    test('the sentence is kept as it was shown, and the seller sees it', async () => {
      const seller = await aSeller()
      const buyer = await aBuyerOf(seller)
      const sentence = await consentShown(app.current, buyer.ref, installments)

      const amount = await amountShown(app.current, buyer.ref, 'CREDIT_CARD', installments)
      expect((await pay(buyer, sentence, installments)).status).toBe(200)

      const [kept] = await app.current.sql<{ address_digest: string }>(
        'select address_digest from card_consent where charge_id = $1',
        [buyer.chargeId],
      )
      expect((await viewOf(seller, buyer)).cardConsents).toEqual([
        expect.objectContaining({
          version: 2,
          text: sentence,
          amount,
        }),
      ])
      expect(kept?.address_digest).not.toContain('127.0.0.1')
      const [entry] = await app.current.sql(
        `select details ->> 'text' as text from audit
          where seller_id = $1 and action = 'card.consent-given' and subject = $2`,
        [seller.sellerId, buyer.chargeId],
      )
      expect(entry).toEqual({ text: sentence })
    })
  })

  test('each charge of a payment once a month shows what all of it was agreed to', async () => {
    const seller = await aSeller()
    const buyer = await aBuyer(app.current, seller, recurrent)
    await buyer.pay.card(APPROVED_CARD, { installments: 3 })
    const [part] = await app.current.sql<{ id: string }>(
      'select id from charge where group_id = $1 and part = 3',
      [buyer.chargeId],
    )

    const { cardConsents } = await viewOf(seller, { ...buyer, chargeId: part?.id ?? '' })

    expect(cardConsents).toEqual((await viewOf(seller, buyer)).cardConsents)
    expect(cardConsents).toHaveLength(1)
  })

  test('a card that is charged once wants none', async () => {
    const seller = await aSeller()
    const buyer = await aBuyer(app.current, seller)

    expect((await pay(buyer, undefined)).body).toMatchObject({ status: 'PAID' })
    expect((await viewOf(seller, buyer)).cardConsents).toEqual([])
  })

  test('each card that is given wants its own, and one payment keeps one, however often it is sent', async () => {
    const seller = await aSeller()
    const buyer = await aSubscriber(app.current, seller)
    await buyer.pay.card(REFUSED_CARD, { key: 'a'.repeat(32) })
    await buyer.pay.card(REFUSED_CARD, { key: 'a'.repeat(32) })
    const { ref } = buyer
    const token = await cardToken(app.current, ref, APPROVED_CARD)
    const amount = await amountShown(app.current, ref, 'CREDIT_CARD', 1)
    const consent = await consentShown(app.current, ref, 1)
    const body = { token, installments: 1, amount, consent }
    const key = 'b'.repeat(32)
    for (let times = 0; times < 2; times++) {
      const paid = await app.current.call(payByCard, { params: { charge: ref }, body, key })
      expect(paid.body.status).toBe('PAID')
    }

    expect((await viewOf(seller, buyer)).cardConsents).toHaveLength(2)
  })

  // @spec 000 §5: Consent where a card …
  test.each(['update card_consent set text = text', 'delete from card_consent'])(
    'the product itself may not %s',
    async (statement) => {
      await expect(app.current.pool.query(statement)).rejects.toThrow('permission denied')
      await expect(app.current.jobsPool.query(statement)).rejects.toThrow('permission denied')
    },
  )
})
