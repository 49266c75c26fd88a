import { payByCard, settleChallenge } from '@vintem/contracts/checkout/endpoints'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import {
  aBuyer,
  aLinkBody,
  APPROVED_CARD,
  askForPix,
  ASKING_CARD,
  type Buyer,
  cardToken,
  seenBy,
} from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { advanceClock } from '#work/advance-clock.ts'

const ASKS_AND_IS_REFUSED = '4000000000003519'

/** Whether somebody waits for a lock of the database. */
async function isWaitedFor(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ is_waited: boolean }>(
    `select exists (
       select from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and not l.granted) as is_waited`,
  )
  return rows[0]?.is_waited ?? false
}

// Goal: where the issuer challenges the buyer, the payment continues from their answer, once, even
// when messages are lost, repeated or late.
describe('3-D Secure', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const pass = async (seconds: number) => {
    const now = await app.current.clock.now()
    await advanceClock(app.current, new Date(now.getTime() + seconds * 1_000))
  }
  const challengeOf = async ({ chargeId }: Buyer) => {
    const [attempt] = await app.current.sql<{ id: string }>(
      'select id from charge_attempt where charge_id = $1 order by created_at desc limit 1',
      [chargeId],
    )
    return app.current.sandbox.challengeOf(attempt?.id ?? '')
  }
  const answer = async (buyer: Buyer, given: 'CONFIRMED' | 'DECLINED') => {
    const asked = await challengeOf(buyer)
    return app.current.sandbox.answerChallenge(asked?.challengeId ?? '', given)
  }
  const settle = ({ ref }: Buyer) => app.current.call(settleChallenge, { params: { charge: ref } })
  /** A buyer with an open challenge. */
  const aChallengedBuyer = async (card = ASKING_CARD) => {
    const seller = await aSeller()
    const buyer = await aBuyer(app.current, seller)
    return { seller, buyer, answered: await buyer.pay.card(card) }
  }

  test('shows the buyer where their bank asks them, and charges nothing yet', async () => {
    const { seller, buyer, answered } = await aChallengedBuyer()

    const asked = await challengeOf(buyer)
    expect(answered.body).toMatchObject({
      status: 'SCHEDULED',
      attempt: {
        status: 'PENDING',
        challenge: { url: `/api/sandbox/issuer/${asked?.challengeId}` },
      },
    })
    expect(asked?.returnUrl).toBe(`http://127.0.0.1:3000/barte/3ds?charge=${buyer.ref}`)
    expect(await booksOf(app.current, seller.sellerId)).toEqual({})
  })

  test.each([
    ['confirmed', ASKING_CARD, 'CONFIRMED', 'PAID', 'PAID'],
    ['confirmed, and then refused', ASKS_AND_IS_REFUSED, 'CONFIRMED', 'SCHEDULED', 'FAILED'],
    ['declined', ASKING_CARD, 'DECLINED', 'SCHEDULED', 'FAILED'],
  ] as const)('%s by the buyer: the callback tells of it', async (_, card, given, status, ends) => {
    const { seller, buyer } = await aChallengedBuyer(card)

    await answer(buyer, given)
    await app.current.runner.drain()

    expect(await seenBy(app.current, buyer)).toMatchObject({ status, attempt: { status: ends } })
    const books = await booksOf(app.current, seller.sellerId)
    expect(books['clearing.card'] ?? 0).toBe(status === 'PAID' ? -10_000 : 0)
  })

  // @spec 000 §2.1: 3-D Secure return under the product's prefix
  test('asks the acquirer at once when the buyer is back, however often they are', async () => {
    const { seller, buyer } = await aChallengedBuyer()
    expect((await settle(buyer)).body.attempt?.status).toBe('PENDING')
    await answer(buyer, 'CONFIRMED')
    await answer(buyer, 'CONFIRMED')

    const settled = await Promise.all([settle(buyer), settle(buyer), settle(buyer)])
    await app.current.runner.drain()

    expect(settled.map(({ body }) => body.status)).toEqual(['PAID', 'PAID', 'PAID'])
    expect(await booksOf(app.current, seller.sellerId)).toMatchObject({ 'clearing.card': -10_000 })
  })

  test('never says of a payment that is stored while it is read that nothing is paid', async () => {
    const { buyer } = await aChallengedBuyer()
    const owner = new pg.Client({ connectionString: app.current.ownerUrl })
    await owner.connect()
    try {
      await owner.query('begin')
      // Who reads the attempt waits for what follows.
      await owner.query('lock table charge_attempt in access exclusive mode')
      const read = settle(buyer)
      await expect.poll(() => isWaitedFor(owner)).toBe(true)
      await owner.query(`update charge_attempt set status = 'PAID' where charge_id = $1`, [
        buyer.chargeId,
      ])
      await owner.query(
        `update charge set status = 'PAID', method = 'CREDIT_CARD', paid_on = business_today() where id = $1`,
        [buyer.chargeId],
      )
      await owner.query('commit')

      expect((await read).body).toMatchObject({ status: 'PAID', attempt: { status: 'PAID' } })
    } finally {
      await owner.end()
    }
  })

  test('keeps waiting where the acquirer cannot be asked', async () => {
    const { buyer } = await aChallengedBuyer()
    await answer(buyer, 'CONFIRMED')
    await app.current.sandbox.failNext('card', 'down', 1, 'find')

    expect((await settle(buyer)).body.attempt?.status).toBe('PENDING')
    expect((await settle(buyer)).body.status).toBe('PAID')
  })

  test('a buyer who leaves is refused in time, and may then pay otherwise', async () => {
    const { buyer } = await aChallengedBuyer()
    const params = { charge: buyer.ref }
    expect((await buyer.pay.card(APPROVED_CARD)).errors[0]?.code).toBe('BAR-5007')
    expect((await askForPix(app.current, params.charge)).status).toBe(409)

    await pass(601)

    expect(await seenBy(app.current, buyer)).toMatchObject({
      status: 'SCHEDULED',
      attempt: { status: 'FAILED', challenge: null },
      attemptsLeft: 4,
    })
    await expect(answer(buyer, 'CONFIRMED')).rejects.toThrow('EXPIRED')
    expect((await buyer.pay.card(APPROVED_CARD)).body.status).toBe('PAID')
  })

  test('a charge is not abandoned while its buyer is being asked', async () => {
    const seller = await aSeller()
    const quarter = 900_000
    const now = (await app.current.clock.now()).getTime()
    const end = new Date(Math.ceil(now / quarter + 1) * quarter)
    const expirationDate = new Date(end.getTime() - 3 * 3_600_000).toISOString().slice(0, 16)
    const links = await Promise.all(
      [1, 2].map(() => aBuyer(app.current, seller, aLinkBody({ expirationDate }))),
    )
    const [confirming, leaving] = links as [Buyer, Buyer]
    await advanceClock(app.current, new Date(end.getTime() - 60_000))
    await confirming.pay.card(ASKING_CARD)
    await leaving.pay.card(ASKING_CARD)

    await pass(120)
    await answer(confirming, 'CONFIRMED')
    await app.current.runner.drain()

    expect(await seenBy(app.current, confirming)).toMatchObject({ status: 'PAID' })
    expect(await seenBy(app.current, leaving)).toMatchObject({ status: 'SCHEDULED' })
    await pass(3_600)
    expect(await seenBy(app.current, leaving)).toMatchObject({ status: 'ABANDONED' })
  })

  test('an answer for what was paid in another way gives the money back', async () => {
    const seller = await aSeller()
    const buyer = await aBuyer(app.current, seller)
    await askForPix(app.current, buyer.ref)
    await app.current.runner.drain()
    await buyer.pay.card(ASKING_CARD)
    await app.current.sandbox.payPix(await buyer.txid())
    await app.current.runner.drain()

    await answer(buyer, 'CONFIRMED')
    await app.current.runner.drain()

    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'PAID', method: 'PIX' })
    const books = await booksOf(app.current, seller.sellerId)
    expect(books['clearing.card'] ?? 0).toBe(0)
    expect(books['suspense.unmatched'] ?? 0).toBe(0)
  })

  test('finds the challenge again where the answer to the payment was lost', async () => {
    const buyer = await aBuyer(app.current, await aSeller())
    await app.current.sandbox.failNext('card', 'timeout-after', 1, 'pay')
    const lost = await buyer.pay.card(ASKING_CARD)
    expect(lost.body.attempt).toMatchObject({ status: 'PENDING', challenge: null })

    await pass(31)

    const seen = await seenBy(app.current, buyer)
    expect(seen.attempt?.challenge?.url).toContain('/api/sandbox/issuer/')
    await answer(buyer, 'CONFIRMED')
    await app.current.runner.drain()
    expect((await seenBy(app.current, buyer)).status).toBe('PAID')
  })

  test('answers the same challenge to the same key', async () => {
    const buyer = await aBuyer(app.current, await aSeller())
    const token = await cardToken(app.current, buyer.ref, ASKING_CARD)
    const body = { token, installments: 1, amount: 100 }
    const pay = () =>
      app.current.call(payByCard, { params: { charge: buyer.ref }, body, key: 'one-intent' })

    const [first, second] = [await pay(), await pay()]

    expect(second.body.attempt).toEqual(first.body.attempt)
    expect(first.body.attempt?.challenge).not.toBeNull()
  })

  test('knows no challenge of a charge that is not', async () => {
    const unknown = await settle({ ref: '0'.repeat(39) } as Buyer)
    expect([unknown.status, unknown.errors[0]?.code]).toEqual([404, 'BAR-0005'])
  })

  test('the page of the bank is shown in our own frames alone', async () => {
    const { buyer } = await aChallengedBuyer()
    const url = `/api/sandbox/issuer/${(await challengeOf(buyer))?.challengeId}`

    const page = await app.current.http.inject(url)

    expect(page.body).toContain('Confirmar compra')
    expect(page.headers['content-security-policy']).toContain(`frame-ancestors 'self'`)
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect((await app.current.http.inject('/api/sandbox/issuer/nobody')).statusCode).toBe(404)
  })
})
