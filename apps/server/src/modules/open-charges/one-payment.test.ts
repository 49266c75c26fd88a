import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { deleteCharge, markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { openCheckout, startCheckoutCharge } from '@vintem/contracts/checkout/endpoints'
import { createCustomer } from '@vintem/contracts/customers/endpoints'
import { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { aCustomerBody } from '#test/bodies.ts'
import { booksOf } from '#test/books.ts'
import {
  aBuyer,
  aBuyerOf,
  aLinkBody,
  APPROVED_CARD,
  ASKING_CARD,
  askForBankSlip,
  askForPix,
  type Buyer,
  REFUSED_CARD,
  seenBy,
} from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: one debt is paid once, by hand, card, PIX or boleto: of two at the same moment one wins and
// the other is told, and what arrives too late goes back automatically.
describe('one debt, one payment', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const mark = (as: TestUser, id: string) =>
    app.current.call(markChargeAsPaid, { as, params: { id }, body: { uuidCharge: id } })
  const remove = (as: TestUser, id: string) =>
    app.current.call(deleteCharge, { as, params: { id } })
  const isRefusal = ({ status, errors }: { status: number; errors: { code: string }[] }) =>
    [status, errors[0]?.code] as const
  const answer = async (buyer: Buyer, how: 'CONFIRMED' | 'DECLINED') => {
    const [challenge] = await app.current.sql<{ id: string }>(
      `select challenge_id as id from sandbox.card_challenge
        where attempt_id in (select id::text from charge_attempt where charge_id = $1)`,
      [buyer.chargeId],
    )
    await app.current.sandbox.answerChallenge(challenge?.id ?? '', how)
    await app.current.runner.drain()
  }
  /** A link for one customer, and its buyers. */
  async function aCustomerLink(as: TestUser) {
    const customer = await app.current.call(createCustomer, { as, body: aCustomerBody() })
    const created = await app.current.call(createPaymentLink, {
      as,
      body: { ...aLinkBody(), uuidSellerClient: customer.body.uuid },
    })
    const link = created.body.url.split('/').at(-1) ?? ''
    return { link, come: () => aBuyerOf(app.current, link) }
  }

  test('a link for one customer is closed by a payment noted by hand', async () => {
    const as = await aSeller()
    const { link, come } = await aCustomerLink(as)
    const buyer = await come()

    expect((await mark(as, buyer.chargeId)).status).toBe(200)

    const open = await app.current.call(openCheckout, { params: { link } })
    expect(open.body).toMatchObject({ state: 'PAID', methods: [] })
    const again = await app.current.call(startCheckoutCharge, { params: { link }, body: {} })
    expect(isRefusal(again)).toEqual([409, 'BAR-5001'])
  })

  test('of a link for one customer what failed is taken back when it is begun again', async () => {
    const as = await aSeller()
    const { come } = await aCustomerLink(as)
    const first = await come()
    await askForPix(app.current, first.ref)
    await app.current.runner.drain()
    for (let attempt = 0; attempt < 5; attempt++) await first.pay.card(REFUSED_CARD)
    expect(await seenBy(app.current, first)).toMatchObject({ status: 'FAILED' })

    const second = await come()
    await app.current.runner.drain()

    expect(second.ref).not.toBe(first.ref)
    expect(await seenBy(app.current, first)).toMatchObject({ status: 'CANCELED' })
    await app.current.sandbox.payPix(await first.txid(), { anyway: true })
    await second.pay.pix()
    expect(await seenBy(app.current, second)).toMatchObject({ status: 'PAID' })
    expect(await booksOf(app.current, as.sellerId)).toEqual({
      'clearing.pix': -10_000,
      'platform.fees': 99,
      'seller.available': 9_901,
    })
  })

  test.each([
    ['deleted', remove, 'CONFIRMED', 'PAID', 'BAR-3002'],
    ['marked as paid', mark, 'CONFIRMED', 'PAID', 'BAR-3001'],
    ['deleted', remove, 'DECLINED', 'CANCELED', undefined],
    ['marked as paid', mark, 'DECLINED', 'PAID_MANUALLY', undefined],
  ] as const)(
    'is not %s while a card is paying it, and is once that is decided',
    async (_, act, decision, status, code) => {
      const as = await aSeller()
      const buyer = await aBuyer(app.current, as)
      await buyer.pay.card(ASKING_CARD)

      expect(isRefusal(await act(as, buyer.chargeId))).toEqual([409, 'BAR-5007'])
      const seen = await app.current.call(getCharge, { as, params: { id: buyer.chargeId } })
      expect(seen.body).toMatchObject({
        status: 'SCHEDULED',
        chargesTries: [{ status: 'PENDING' }],
      })
      await answer(buyer, decision)

      const after = await act(as, buyer.chargeId)
      expect(after.errors?.[0]?.code).toBe(code)
      expect(await seenBy(app.current, buyer)).toMatchObject({ status })
    },
  )

  test('no part is marked while a card is paying the whole', async () => {
    const as = await aSeller()
    const three = [{ paymentMethod: 'BANK_SLIP' as const, installments: 3 }]
    const buyer = await aBuyer(app.current, as, aLinkBody({ customInstallmentsValues: three }))
    await askForBankSlip(app.current, buyer.ref, 3)
    await app.current.runner.drain()
    await buyer.pay.card(ASKING_CARD)
    const [second] = await app.current.sql<{ id: string }>(
      'select id from charge where group_id = $1 and part = 2',
      [buyer.chargeId],
    )

    for (const act of [mark, remove]) {
      expect(isRefusal(await act(as, second?.id ?? ''))).toEqual([409, 'BAR-5007'])
    }
    await answer(buyer, 'CONFIRMED')

    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'PAID', value: 100 })
    expect(isRefusal(await mark(as, second?.id ?? ''))).toEqual([409, 'BAR-3001'])
    expect(await booksOf(app.current, as.sellerId)).toMatchObject({ 'clearing.card': -10_000 })
  })

  test.each([
    ['deleted', remove, 'CANCELED'],
    ['marked', mark, 'PAID_MANUALLY'],
  ] as const)(
    '%s and paid by card at the same moment, it is one of the two',
    async (_, act, status) => {
      const as = await aSeller()
      const buyers = await Promise.all(Array.from({ length: 8 }, () => aBuyer(app.current, as)))

      const outcomes = await Promise.all(
        buyers.map((buyer) =>
          Promise.all([
            act(as, buyer.chargeId),
            buyer.pay.card(APPROVED_CARD).catch(() => ({ status: 409, body: undefined })),
          ]),
        ),
      )
      await app.current.runner.drain()

      const seen = await Promise.all(buyers.map((buyer) => seenBy(app.current, buyer)))
      for (const [index, [acted, paid]] of outcomes.entries()) {
        const isActed = acted.status === 200
        expect(seen[index]?.status).toBe(isActed ? status : 'PAID')
        expect(paid.status === 200 && paid.body?.status === 'PAID').toBe(!isActed)
      }
      const paidCents = seen.filter((each) => each.status === 'PAID').length * 10_000
      const books = await booksOf(app.current, as.sellerId)
      expect(books['clearing.card'] ?? 0).toBe(-paidCents || 0)
      expect(books['suspense.unmatched'] ?? 0).toBe(0)
    },
  )

  test('marked and deleted at the same moment, it is one of the two, and the other is told', async () => {
    const as = await aSeller()
    const buyers = await Promise.all(Array.from({ length: 6 }, () => aBuyer(app.current, as)))

    const outcomes = await Promise.all(
      buyers.map(({ chargeId }) => Promise.all([mark(as, chargeId), remove(as, chargeId)])),
    )

    for (const [index, [marked, removed]] of outcomes.entries()) {
      expect([marked.status, removed.status].toSorted((a, b) => a - b)).toEqual([200, 409])
      const { status } = await seenBy(app.current, buyers[index]!)
      expect(status).toBe(marked.status === 200 ? 'PAID_MANUALLY' : 'CANCELED')
    }
  })

  describe('paid by PIX while a card is paying it', () => {
    async function paidTwice(as: TestUser) {
      const buyer = await aBuyer(app.current, as)
      await askForPix(app.current, buyer.ref)
      await app.current.runner.drain()
      await buyer.pay.card(ASKING_CARD)
      await app.current.sandbox.payPix(await buyer.txid())
      await app.current.runner.drain()
      await answer(buyer, 'CONFIRMED')
      const [attempt] = await app.current.sql<{ id: string }>(
        'select id from charge_attempt where charge_id = $1',
        [buyer.chargeId],
      )
      return { buyer, attempt: attempt?.id ?? '' }
    }
    const refunds = (attempt: string) =>
      app.current.sql<{ cents: string }>(
        `select amount_cents as cents from sandbox.card_refund
          where attempt_id = $1 and not refused`,
        [attempt],
      )

    test('the card is refunded by itself, once and whole', async () => {
      const as = await aSeller()
      const { buyer, attempt } = await paidTwice(as)
      await app.current.runner.drain()

      expect((await refunds(attempt)).map(({ cents }) => Number(cents))).toEqual([10_000])
      expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'PAID', method: 'PIX' })
      expect(await booksOf(app.current, as.sellerId)).toEqual({
        'clearing.pix': -10_000,
        'platform.fees': 99,
        'seller.available': 9_901,
      })
      const seen = await app.current.call(getCharge, { as, params: { id: buyer.chargeId } })
      expect(seen.body.activities.map(({ kind }) => kind)).toContain('card-in-vain')
      expect((await typeCommand(app.current, 'suspense list')).text).not.toContain(attempt)
      await expectVerified(app.current)
    })

    // @spec Charging, as sellers expect it: While a card is …
    test('the buyer reads that it came back, once it has', async () => {
      const as = await aSeller()
      const pageState = () =>
        app.current.sql<{ recipient: string; body: string }>(
          `select recipient, body from sandbox.email
            where seller_id = $1 and subject like 'Pagamento devolvido:%'`,
          [as.sellerId],
        )
      await app.current.sandbox.failNext('card', 'down', 1, 'refund')
      await paidTwice(as)
      expect(await pageState()).toEqual([])

      await app.current.sql('update work set lease_until = null where done_at is null')
      await app.current.runner.drain()
      const [mail, ...more] = await pageState()
      expect([mail?.recipient, more]).toEqual(['beatriz@exemplo.com.br', []])
      expect(mail?.body).toMatch(/Valor devolvido: R\$\s100,00/)
      expect(mail?.body).not.toContain('Beatriz')
    })

    test('the card waits for the operator where the acquirer refuses', async () => {
      const as = await aSeller()
      await app.current.sandbox.failNext('card', 'refuse', 1, 'refund')
      const { attempt } = await paidTwice(as)
      await app.current.sql(
        `update work set dead_at = $2 where kind = 'return-card' and key = $1`,
        [attempt, await app.current.clock.now()],
      )

      const { lines } = await typeCommand(app.current, 'suspense list')
      const at = lines.findIndex((line) => line.includes(`${attempt}  card`))
      expect(lines.slice(at).join('\n')).toContain('could not be sent back: ')
      const settled = await typeCommand(app.current, `suspense return ${as.sellerId} ${attempt}`)
      expect(settled.code).toBe(0)
      expect(await refunds(attempt)).toEqual([])
      await expectVerified(app.current)
    })
  })
})
