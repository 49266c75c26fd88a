import { addDays, civilDateOf } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { describe, expect, test } from 'vitest'
import { newId, newRoutedId } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { aPixRequest } from '#rails/pix/pix-contract.ts'
import { booksOf } from '#test/books.ts'
import { aBuyer, aLinkBody, askForPix, seenBy } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'

// Goal: only the rail can report payments, a callback is stored before it is understood, and
// nothing that arrives twice, late or out of order counts twice. No callback is proof of a payment:
// the bank's answer counts.
describe('receivePixCallback', () => {
  const app = testApp()
  const callback = (body: object, secret = app.current.services.callbacks.ownSecret) =>
    app.current.http.inject({ method: 'POST', url: `/api/webhooks/${secret}/pix`, payload: body })
  /** A callback as anybody could write it who knows the address. */
  const aPayment = (txid: string, endToEndId: string, valor = '100.00') => ({
    pix: [{ endToEndId, txid, valor, horario: wallClock.now().toISOString() }],
  })
  const anId = () => `E12345678202611231200${newId().replaceAll('-', '').slice(-11)}`
  /** Somebody pays; the bank's own callback about it comes long after the test. */
  async function paid(txid: string, amountCents?: number): Promise<string> {
    const amount = amountCents === undefined ? {} : { amountCents: cents(amountCents) }
    const late = { delaySeconds: 30 * 86_400, anyway: true, ...amount }
    return (await app.current.sandbox.payPix(txid, late)).endToEndId
  }
  const aWaitingBuyer = async (asUser?: Awaited<ReturnType<typeof app.current.aUser>>) => {
    const seller = asUser ?? (await app.current.aUser(await app.current.aSeller()))
    const buyer = await aBuyer(app.current, seller)
    await askForPix(app.current, buyer.ref)
    await app.current.runner.drain()
    return { seller, sellerId: seller.sellerId, buyer, txid: await buyer.txid() }
  }
  const tellAndWork = async (...bodies: object[]) => {
    for (const body of bodies) expect((await callback(body)).statusCode).toBe(204)
    await app.current.runner.drain()
  }
  /** Makes postponed work due again. */
  const tryAgain = async () => {
    await app.current.sql(`update work set lease_until = null where kind = 'pix-received'`)
    await app.current.runner.drain()
  }

  test('refuses whoever does not know the address, and a body that is none', async () => {
    const { buyer, txid } = await aWaitingBuyer()
    const endToEndId = await paid(txid)

    const answers = [
      await callback(aPayment(txid, endToEndId), 'a-guess'),
      // As long as the secret, in characters and not in bytes.
      await callback(aPayment(txid, endToEndId), '%C3%A9'.repeat(43)),
      await callback({ pix: [{ txid }] }),
      await callback({ hello: 'world' }),
    ]
    await app.current.runner.drain()

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 400, 400])
    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'SCHEDULED' })
  })

  test('takes what it can read of a callback, and says that it could not read the rest', async () => {
    const { buyer, txid } = await aWaitingBuyer()
    const [good] = aPayment(txid, await paid(txid)).pix
    const bad = { ...good, endToEndId: anId(), valor: '100,00' }
    const ofNoDay = { ...good, endToEndId: anId(), horario: '1900-01-01T00:00:00Z' }

    const answer = await callback({ pix: [bad, ofNoDay, good] })
    await app.current.runner.drain()

    expect(answer.statusCode).toBe(400)
    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'PAID' })
  })

  test('one payment told ten times at once is one payment, with the date of the rail', async () => {
    const { sellerId, buyer, txid } = await aWaitingBuyer()
    const endToEndId = await paid(txid)
    await bankHas(endToEndId, `paid_at = paid_at - interval '1 day'`)

    await Promise.all(Array.from({ length: 10 }, () => callback(aPayment(txid, endToEndId))))
    await app.current.runner.drain()

    expect(await seenBy(app.current, buyer)).toMatchObject({
      status: 'PAID',
      paidDate: addDays(civilDateOf(await app.current.clock.now()), -1),
    })
    expect(await booksOf(app.current, sellerId)).toMatchObject({ 'clearing.pix': -10_000 })
  })

  test('one payment told three times in one callback is one payment', async () => {
    const { sellerId, buyer, txid } = await aWaitingBuyer()
    const [event] = aPayment(txid, await paid(txid)).pix

    await tellAndWork({ pix: [event, event, event] })

    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'PAID' })
    expect(await booksOf(app.current, sellerId)).toMatchObject({ 'clearing.pix': -10_000 })
  })

  test('keeps what arrives while nobody works, and does it later', async () => {
    const { buyer, txid } = await aWaitingBuyer()
    await callback(aPayment(txid, await paid(txid)))
    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'SCHEDULED' })

    await app.current.runner.drain()

    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'PAID' })
  })

  test('drops what was never ours, and keeps what is ours but of no charge', async () => {
    const { sellerId } = await aWaitingBuyer()
    const request = aPixRequest({ sellerId, txid: newRoutedId(sellerId) })
    await app.current.services.rails.pix.request(request)
    const endToEndId = await paid(request.txid)

    await tellAndWork(
      aPayment('ABCDEFGHIJKLMNOPQRSTUVWXYZ', anId()),
      aPayment(request.txid, endToEndId),
    )

    expect((await postingsOf(sellerId))[0]).toEqual({
      reason: 'payment-unmatched',
      reference: endToEndId,
    })
  })

  test('what was set aside stays so when it is told again long after, though it would match by now', async () => {
    const seller = await app.current.aUser(await app.current.aSeller())
    const parts = [{ paymentMethod: 'PIX' as const, installments: 2 }]
    const buyer = await aBuyer(app.current, seller, aLinkBody({ customInstallmentsValues: parts }))
    const choose = async (installments: number) => {
      await askForPix(app.current, buyer.ref, installments)
      await app.current.runner.drain()
    }
    await choose(1)
    const txid = await buyer.txid()
    const event = aPayment(txid, await paid(txid))
    await choose(2)
    await app.current.sandbox.failNext('pix', 'down', 1, 'giveBack')
    await tellAndWork(event)
    await choose(1)
    await forgetWorkDone()

    await tellAndWork(event)

    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'SCHEDULED' })
    const reasons = (await postingsOf(seller.sellerId)).map(({ reason }) => reason)
    expect(reasons).toEqual(['payment-unmatched'])
  })

  describe('asks the bank, and', () => {
    test('counts nothing that the bank does not know, and leaves it to the operator in the end', async () => {
      const { sellerId, buyer, txid } = await aWaitingBuyer()

      await tellAndWork(aPayment(txid, anId()))
      for (let attempt = 2; attempt <= 12; attempt++) await tryAgain()

      expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'SCHEDULED' })
      expect(await booksOf(app.current, sellerId)).toEqual({})
      const { text } = await typeCommand(app.current, 'work dead')
      expect(text).toMatch(/pix-received .*\n.*after 12 attempts: .*does not know/)
    })

    test('counts the amount that the bank received, whatever is told', async () => {
      const { sellerId, buyer, txid } = await aWaitingBuyer()
      await app.current.sandbox.failNext('pix', 'down', 1, 'giveBack')

      await tellAndWork(aPayment(txid, await paid(txid, 1), '100.00'))

      expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'SCHEDULED' })
      expect(await booksOf(app.current, sellerId)).toEqual({
        'clearing.pix': -1,
        'suspense.unmatched': 1,
      })
    })

    test('counts it for what was paid, whatever charge is named', async () => {
      const first = await aWaitingBuyer()
      const second = await aWaitingBuyer(first.seller)

      await tellAndWork(aPayment(second.txid, await paid(first.txid)))

      expect(await seenBy(app.current, first.buyer)).toMatchObject({ status: 'PAID' })
      expect(await seenBy(app.current, second.buyer)).toMatchObject({ status: 'SCHEDULED' })
    })

    test('counts it for its own seller only, and for that one also when a lie came first', async () => {
      const theirs = await aWaitingBuyer()
      const mine = await aWaitingBuyer()
      const endToEndId = await paid(theirs.txid)

      await tellAndWork(aPayment(mine.txid, endToEndId), aPayment(theirs.txid, endToEndId))

      expect(await seenBy(app.current, mine.buyer)).toMatchObject({ status: 'SCHEDULED' })
      expect(await booksOf(app.current, mine.sellerId)).toEqual({})
      expect(await seenBy(app.current, theirs.buyer)).toMatchObject({ status: 'PAID' })
    })

    test('one that the bank does not know holds up none of the others', async () => {
      const seller = await app.current.aUser(await app.current.aSeller())
      const buyers = [
        await aWaitingBuyer(seller),
        await aWaitingBuyer(seller),
        await aWaitingBuyer(seller),
      ]
      const [first, ...others] = buyers
      const bodies = [aPayment(first?.txid ?? '', anId())]
      for (const { txid } of others) bodies.push(aPayment(txid, await paid(txid)))

      await tellAndWork({ pix: bodies.flatMap(({ pix }) => pix) })

      const seen = await Promise.all(buyers.map(({ buyer }) => seenBy(app.current, buyer)))
      expect(seen.map(({ status }) => status)).toEqual(['SCHEDULED', 'PAID', 'PAID'])
    })

    test.each(['down', 'timeout-before', 'refuse'] as const)(
      'counts it once the bank answers again: %s',
      async (fault) => {
        const { buyer, txid } = await aWaitingBuyer()
        await app.current.sandbox.failNext('pix', fault, 1, 'received')
        await tellAndWork(aPayment(txid, await paid(txid)))
        expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'SCHEDULED' })

        await tryAgain()

        expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'PAID' })
      },
    )

    test('asks anew what it had given up, when it is told again', async () => {
      const { buyer, txid } = await aWaitingBuyer()
      const event = aPayment(txid, await paid(txid))
      await callback(event)
      await app.current.sql(`update work set attempts = 11 where kind = 'pix-received'`)
      await app.current.sandbox.failNext('pix', 'down', 1, 'received')
      await app.current.runner.drain()
      expect((await typeCommand(app.current, 'work dead')).text).toContain('pix-received')

      await tellAndWork(event)

      expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'PAID' })
    })
  })

  const postingsOf = (sellerId: number) =>
    app.current.sql<{ reason: string; reference: string }>(
      'select reason, reference from ledger_posting where seller_id = $1 order by id',
      [sellerId],
    )

  /** Behind everybody's back. */
  const bankHas = (endToEndId: string, change: string) =>
    app.current.sql(`update sandbox.pix_payment set ${change} where end_to_end_id = $1`, [
      endToEndId,
    ])

  /** As if a month had passed. */
  async function forgetWorkDone() {
    await app.current.sql(`update work set done_at = done_at - interval '31 days'`)
    await app.current.sql('select work_purge(1000)')
  }
})
