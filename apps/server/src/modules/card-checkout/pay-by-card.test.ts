import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { getCheckoutCharge, payByCard } from '@vintem/contracts/checkout/endpoints'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { readRoutedRef } from '#platform/ids.ts'
import { booksOf } from '#test/books.ts'
import {
  aBuyer,
  aLinkBody,
  APPROVED_CARD,
  askForBankSlip,
  cardToken,
  REFUSED_CARD,
  seenBy,
} from '#test/buyer.ts'
import { giveCard } from '#test/cards.ts'
import { testApp, type TestApp } from '#test/harness.ts'
import { advanceClock } from '#work/advance-clock.ts'

const NEVER_ARRIVES = '4000000000009011'
const APPROVED_IN_SILENCE = '4000000000009029'

// Goal: a card is charged once for each intent of the buyer, whatever the acquirer or the network
// does; the seller gets the net of the price that the buyer saw.
describe('payByCard', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const pass = (seconds: number) =>
    app.current.clock
      .now()
      .then((now) => advanceClock(app.current, new Date(now.getTime() + seconds * 1_000)))

  test('captures, schedules the net and makes it available on its day', async () => {
    const seller = await aSeller()
    const link = aLinkBody({ installments: 3 })
    const buyer = await aBuyer(app.current, seller, link)

    const paid = await buyer.pay.card(APPROVED_CARD, { installments: 3 })

    expect(paid.body).toMatchObject({ status: 'PAID', cardLast4: '1111', installments: 3 })
    // 3.69 % of 100.00 is 3.69; 1.79 % · (3 + 1) / 2 of the 96.31 left is 3.45; 92.86 is the rest.
    const fees = { 'platform.fees': 369, 'platform.anticipation': 345 }
    expect(await booksOf(app.current, seller.sellerId)).toEqual({
      'clearing.card': -10_000,
      ...fees,
      'seller.scheduled': 9_286,
    })

    await pass(5 * 86_400)

    expect(await booksOf(app.current, seller.sellerId)).toEqual({
      'clearing.card': -10_000,
      ...fees,
      'seller.available': 9_286,
    })
  })

  // @spec 000 §3: A charge whose cards were refused keeps its method
  test('tells the buyer plainly and the seller exactly, counts it, and gives up after five', async () => {
    const seller = await aSeller()
    const buyer = await aBuyer(app.current, seller)

    const refused = await buyer.pay.card(REFUSED_CARD)
    expect(refused.body).toMatchObject({
      status: 'SCHEDULED',
      attempt: { status: 'FAILED', reason: 'Tente outro cartão.' },
      attemptsLeft: 4,
    })
    for (let attempt = 2; attempt <= 5; attempt++) await buyer.pay.card(REFUSED_CARD)

    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'FAILED', attemptsLeft: 0 })
    const sixth = await giveCard(app.current, buyer.ref, APPROVED_CARD)
    expect([sixth.status, sixth.errors[0]?.code]).toEqual([409, 'BAR-5005'])
    const charge = await app.current.call(getCharge, { as: seller, params: { id: buyer.chargeId } })
    expect(charge.body.chargesTries).toHaveLength(5)
    expect(charge.body).toMatchObject({ status: 'FAILED', paymentMethod: 'CREDIT_CARD' })
    expect(charge.body.chargesTries[0]?.errorTransactionalResponse).toEqual({
      code: '51',
      message: 'Saldo ou limite insuficiente.',
    })
    expect(await booksOf(app.current, seller.sellerId)).toEqual({})
  })

  describe('after the buyer chose three boletos', () => {
    const inThree = { paymentMethod: 'BANK_SLIP', installments: 3 } as const
    const chooseThree = async () => {
      const link = aLinkBody({ customInstallmentsValues: [inThree] })
      const buyer = await aBuyer(app.current, await aSeller(), link)
      const chosen = await askForBankSlip(app.current, buyer.ref, 3)
      await app.current.runner.drain()
      return { buyer, parts: chosen.body.parts.map(({ charge }) => charge) }
    }
    const referenceOf = async (ref = '') => {
      const [slip] = await app.current.sql<{ reference: string }>(
        'select reference from charge_bank_slip where charge_id = $1',
        [readRoutedRef(ref)?.id],
      )
      return slip?.reference ?? ''
    }

    test('takes back the other two, so that nobody pays them as well', async () => {
      const { buyer, parts } = await chooseThree()

      expect((await buyer.pay.card(APPROVED_CARD)).body).toMatchObject({
        status: 'PAID',
        value: 100,
      })
      await app.current.runner.drain()

      for (const charge of parts.slice(1)) {
        const { body } = await app.current.call(getCheckoutCharge, { params: { charge } })
        expect(body).toMatchObject({ status: 'CANCELED', bankSlip: { state: 'REMOVED' } })
        const reference = await referenceOf(charge)
        await expect(app.current.sandbox.payBankSlip(reference)).rejects.toThrow('CANCELED')
        const [last] = await app.current.sql<{ kind: string; actor: string }>(
          'select kind, actor from charge_activity where charge_id = $1 order by at desc, id desc',
          [readRoutedRef(charge)?.id],
        )
        expect(last).toEqual({ kind: 'replaced', actor: 'buyer' })
      }
    })

    test('refuses a card once one of the three is paid', async () => {
      const { buyer, parts } = await chooseThree()
      await app.current.sandbox.payBankSlip(await referenceOf(parts[1]))
      await app.current.runner.drain()

      const refused = await buyer.pay.card(APPROVED_CARD)
      expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'BAR-5002'])
    })
  })

  test('makes one attempt for one key, however often it is sent at once', async () => {
    const seller = await aSeller()
    const buyer = await aBuyer(app.current, seller)
    const body = {
      token: await cardToken(app.current, buyer.ref, APPROVED_CARD),
      installments: 1,
      amount: 100,
    }

    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        app.current.call(payByCard, {
          params: { charge: buyer.ref },
          body,
          key: 'the-buyer-clicked-twice',
        }),
      ),
    )

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'PAID' })
    const [tries] = await app.current.sql<{ count: string }>(
      'select count(*) from charge_attempt where charge_id = $1',
      [buyer.chargeId],
    )
    expect(Number(tries?.count)).toBe(1)
    expect(await booksOf(app.current, seller.sellerId)).toMatchObject({ 'clearing.card': -10_000 })
  })

  test('charges one card where several are sent at the same moment', async () => {
    const seller = await aSeller()
    const { ref, chargeId } = await aBuyer(app.current, seller)
    const params = { charge: ref }
    const tokens = await Promise.all(
      Array.from({ length: 5 }, () => cardToken(app.current, params.charge, APPROVED_CARD)),
    )
    const release = await hold(app.current, 'select from charge where id = $1 for update', [
      chargeId,
    ])

    const paying = tokens.map((token) =>
      app.current.call(payByCard, { params, body: { token, installments: 1, amount: 100 } }),
    )
    await expect.poll(() => app.current.sql(WAITS_FOR_CHARGE)).not.toHaveLength(0)
    await release()
    const answers = await Promise.all(paying)

    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 409, 409, 409, 409])
    const captured = await app.current.sql(
      'select attempt_id from sandbox.card_payment where seller_id = $1',
      [seller.sellerId],
    )
    expect(captured).toHaveLength(1)
    expect(await booksOf(app.current, seller.sellerId)).toMatchObject({ 'clearing.card': -10_000 })
  })

  test('refuses the same key for another card', async () => {
    const buyer = await aBuyer(app.current, await aSeller())
    await buyer.pay.card(REFUSED_CARD, { key: 'one-key-two-cards' })

    const second = await buyer.pay.card(APPROVED_CARD, { key: 'one-key-two-cards' })

    expect([second.status, second.errors[0]?.code]).toEqual([409, 'BAR-0004'])
  })

  test.each([
    ['that was approved in silence', APPROVED_IN_SILENCE, 'PAID', 'PAID'],
    ['that never arrived', NEVER_ARRIVES, 'SCHEDULED', 'FAILED'],
  ])('asks what became of a payment %s', async (_, card, status, attempt) => {
    const buyer = await aBuyer(app.current, await aSeller())

    const answered = await buyer.pay.card(card)
    expect(answered.body).toMatchObject({ status: 'SCHEDULED', attempt: { status: 'PENDING' } })

    await pass(60)

    expect(await seenBy(app.current, buyer)).toMatchObject({ status, attempt: { status: attempt } })
  })

  test('counts a capture that came after the acquirer was asked and knew of none', async () => {
    const seller = await aSeller()
    const buyer = await aBuyer(app.current, seller)
    const letGo = await holdAcquirer(app.current)

    const paying = buyer.pay.card(APPROVED_CARD)
    await expect.poll(() => app.current.sql(WAITS_FOR_ACQUIRER)).toHaveLength(1)
    await pass(60)
    expect(await seenBy(app.current, buyer)).toMatchObject({ attempt: { status: 'FAILED' } })
    await letGo()

    expect((await paying).body).toMatchObject({ status: 'PAID', attempt: { status: 'PAID' } })
    expect(await booksOf(app.current, seller.sellerId)).toMatchObject({ 'clearing.card': -10_000 })
  })

  test('charges nothing when the acquirer is out of order, and can be tried again', async () => {
    const seller = await aSeller()
    const buyer = await aBuyer(app.current, seller)
    await app.current.sandbox.failNext('card', 'down', 1, 'pay')

    const down = await buyer.pay.card(APPROVED_CARD)
    expect([down.status, down.errors[0]?.code]).toEqual([503, 'BAR-0008'])

    const again = await buyer.pay.card(APPROVED_CARD)
    expect(again.body).toMatchObject({ status: 'PAID', attemptsLeft: 5 })
  })

  test('takes no token of another charge', async () => {
    const seller = await aSeller()
    const [one, two] = [await aBuyer(app.current, seller), await aBuyer(app.current, seller)]
    await one.pay.card(REFUSED_CARD)
    const [card] = await app.current.sql<{ token: string }>(
      'select token from charge_card where charge_id = $1',
      [one.chargeId],
    )

    const taken = await app.current.call(payByCard, {
      params: { charge: two.ref },
      body: { token: card?.token ?? '', installments: 1, amount: 100 },
    })

    expect([taken.status, taken.errors[0]?.code]).toEqual([422, 'BAR-5004'])
  })
})

const WAITS_FOR_CHARGE = `select from pg_stat_activity where datname = current_database()
  and wait_event_type = 'Lock' and query like '%for update%'`

const WAITS_FOR_ACQUIRER = `select from pg_locks
  where not granted and relation = 'sandbox.card_payment'::regclass`

/** The acquirer answers polls and decides nothing, until the test releases it. */
const holdAcquirer = (app: TestApp): Promise<() => Promise<void>> =>
  hold(app, 'lock table sandbox.card_payment in share row exclusive mode')

/** Another transaction, which holds what it has locked until the test releases it. */
async function hold(app: TestApp, lock: string, values: string[] = []) {
  const holder = new pg.Client({ connectionString: app.ownerUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query(lock, values)
  return async () => {
    await holder.query('commit')
    await holder.end()
  }
}
