import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { MethodNotOffered } from '@vintem/contracts/errors'
import { deletePaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { aBuyer, aLinkBody, askForPix, type Buyer, seenBy } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: a buyer gets a code that a bank can pay, and paying it once pays the charge once; whatever
// else arrives is set aside and goes back.
describe('choosePix', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())

  test('gives a code, and its payment makes the net available at once', async () => {
    const seller = await aSeller()
    const buyer = await aBuyer(app.current, seller)

    await askForPix(app.current, buyer.ref)
    await app.current.runner.drain()

    const waiting = await seenBy(app.current, buyer)
    expect(waiting).toMatchObject({ status: 'SCHEDULED', pix: { state: 'ACTIVE' } })
    expect(waiting.pix?.code).toMatch(/^000201.*6304[0-9A-F]{4}$/)

    await app.current.sandbox.payPix(await buyer.txid())
    await app.current.runner.drain()

    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'PAID', method: 'PIX' })
    expect(await booksOf(app.current, seller.sellerId)).toEqual({
      'clearing.pix': -10_000,
      'platform.fees': 99,
      'seller.available': 9_901,
    })
  })

  test('counts a callback told five times once', async () => {
    const seller = await aSeller()
    const buyer = await aBuyer(app.current, seller)

    await buyer.pay.pix({ times: 5 })

    expect(await booksOf(app.current, seller.sellerId)).toMatchObject({ 'seller.available': 9_901 })
    const charge = await app.current.call(getCharge, { as: seller, params: { id: buyer.chargeId } })
    expect(charge.body.activities.filter((activity) => activity.kind === 'paid')).toHaveLength(1)
  })

  test('sends back what was paid a second time, and keeps the charge paid', async () => {
    const seller = await aSeller()
    const buyer = await aBuyer(app.current, seller)
    await buyer.pay.pix()

    await app.current.sandbox.payPix(await buyer.txid(), { anyway: true })
    await app.current.runner.drain()

    expect(await booksOf(app.current, seller.sellerId)).toEqual({
      'clearing.pix': -10_000,
      'platform.fees': 99,
      'seller.available': 9_901,
    })
    const postings = await app.current.sql<{ reason: string }>(
      'select reason from ledger_posting where seller_id = $1 order by happened_at, id',
      [seller.sellerId],
    )
    expect(postings.map(({ reason }) => reason)).toEqual([
      'charge-paid',
      'payment-unmatched',
      'payment-returned',
    ])
  })

  test('gives the same code again while it can be paid, and a new one for other parts', async () => {
    const seller = await aSeller()
    const link = aLinkBody({
      customInstallmentsValues: [{ paymentMethod: 'PIX', installments: 3 }],
    })
    const buyer = await aBuyer(app.current, seller, link)
    const choose = (installments: number) => askForPix(app.current, buyer.ref, installments)

    await choose(1)
    const first = await buyer.txid()
    await choose(1)
    expect(await buyer.txid()).toBe(first)

    await choose(3)
    await app.current.runner.drain()

    const parts = await app.current.sql<{ valueCents: string; dueDate: string; state: string }>(
      `select c.value_cents as "valueCents", p.state from charge c
         join charge_pix p on p.seller_id = c.seller_id and p.charge_id = c.id
        where c.seller_id = $1 and p.state <> 'REMOVED' order by c.part`,
      [seller.sellerId],
    )
    expect(parts.map((part) => [Number(part.valueCents), part.state])).toEqual([
      [3_334, 'ACTIVE'],
      [3_333, 'ACTIVE'],
      [3_333, 'ACTIVE'],
    ])
  })

  describe('in three parts', () => {
    const HOUR = 3_600_000
    const inThree = aLinkBody({
      customInstallmentsValues: [{ paymentMethod: 'PIX', installments: 3 }],
    })

    async function threeParts() {
      const seller = await aSeller()
      const buyer = await aBuyer(app.current, seller, inThree)
      await chooseThree(buyer)
      await app.current.runner.drain()
      return { seller, buyer }
    }
    const chooseThree = (buyer: Buyer) => askForPix(app.current, buyer.ref, 3)
    const hoursLater = async (hours: number) =>
      advanceClock(app.current, new Date((await app.current.clock.now()).getTime() + hours * HOUR))
    /** The newest code of each part. */
    async function codesOf(buyer: Buyer) {
      return app.current.sql<{ txid: string; status: string; state: string }>(
        `select distinct on (c.part) p.txid, p.state, c.status
           from charge c join charge_pix p on p.seller_id = c.seller_id and p.charge_id = c.id
          where c.group_id = $1 order by c.part, p.created_at desc`,
        [buyer.chargeId],
      )
    }
    const payPart = async (buyer: Buyer, part: number) => {
      await app.current.sandbox.payPix((await codesOf(buyer))[part - 1]?.txid ?? '')
      await app.current.runner.drain()
    }

    test('renews the first code once a later part is paid, and leaves the others as they are', async () => {
      const { seller, buyer } = await threeParts()
      await payPart(buyer, 2)
      await hoursLater(2)
      const before = await codesOf(buyer)

      const renewed = await chooseThree(buyer)
      await app.current.runner.drain()

      expect(renewed.body).toMatchObject({
        value: 33.34,
        pix: { state: 'REQUESTED' },
        parts: [{ status: 'SCHEDULED' }, { status: 'PAID' }, { status: 'SCHEDULED' }],
      })
      const after = await codesOf(buyer)
      expect(after[0]).toMatchObject({ state: 'ACTIVE', status: 'SCHEDULED' })
      expect(after[0]?.txid).not.toBe(before[0]?.txid)
      expect(after.slice(1)).toEqual(before.slice(1))
      await payPart(buyer, 1)
      await payPart(buyer, 3)
      expect(await booksOf(app.current, seller.sellerId)).toMatchObject({ 'clearing.pix': -10_000 })
    })

    test('renews it whatever became of the link, for an hour', async () => {
      const { seller, buyer } = await threeParts()
      const [link] = await app.current.sql<{ id: string }>(
        'select id from payment_link where seller_id = $1',
        [seller.sellerId],
      )
      await app.current.call(deletePaymentLink, { as: seller, params: { id: link?.id ?? '' } })
      await payPart(buyer, 3)
      await hoursLater(2)

      const renewed = await chooseThree(buyer)

      expect(renewed.status).toBe(200)
      const until = new Date(renewed.body.pix?.expiresAt ?? 0).getTime()
      expect(until - (await app.current.clock.now()).getTime()).toBeGreaterThan(0.9 * HOUR)
    })

    test('keeps to the parts once one is paid', async () => {
      const { buyer } = await threeParts()
      await payPart(buyer, 2)
      await hoursLater(2)

      const inOne = await askForPix(app.current, buyer.ref)

      expect([inOne.status, inOne.errors[0]?.code]).toEqual([409, MethodNotOffered.code])
    })

    test('renews a later part that nobody paid for a month', async () => {
      const { buyer } = await threeParts()
      await payPart(buyer, 1)
      await hoursLater(24 * 70)
      const second = (await seenBy(app.current, buyer)).parts[1]?.charge ?? ''

      const renewed = await chooseThree({ ...buyer, ref: second })
      await app.current.runner.drain()
      await payPart(buyer, 2)

      expect(renewed.body).toMatchObject({ charge: second, status: 'LATE' })
      expect((await codesOf(buyer)).map(({ status }) => status)).toEqual([
        'PAID',
        'PAID',
        expect.anything(),
      ])
    })

    test('is not abandoned once a part is paid: what is due turns late', async () => {
      const { buyer } = await threeParts()
      await payPart(buyer, 2)

      await hoursLater(24 * 6)

      expect((await codesOf(buyer)).map(({ status }) => status)).toEqual([
        'LATE',
        'PAID',
        'SCHEDULED',
      ])
    })

    test('is abandoned whole where no part is paid, and every code taken back', async () => {
      const { buyer } = await threeParts()

      await hoursLater(25)

      expect(await codesOf(buyer)).toMatchObject([
        { status: 'ABANDONED', state: 'REMOVED' },
        { status: 'ABANDONED', state: 'REMOVED' },
        { status: 'ABANDONED', state: 'REMOVED' },
      ])
    })
  })
})
