import { listBankingLines } from '@vintem/contracts/banking-statements/endpoints'
import { listNotices } from '@vintem/contracts/notices/endpoints'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { writeKeyCallback } from '#rails/pix-keys/callback.ts'
import { aPayingSeller } from '#test/bill-payments.ts'
import { booksOf } from '#test/books.ts'
import { testApp } from '#test/harness.ts'
import { aKeySeller } from '#test/pix-keys.ts'
import { retryAtOnce } from '#test/refunds.ts'
import { csvRows, takeReportOf } from '#test/reports.ts'
import { expectVerified } from '#test/verified.ts'
import { unfinishedOf } from '#test/work.ts'
import { eventsNumbered, linesWritten } from '#test/written.ts'

const PAYER = { name: 'Beatriz Pagadora', document: '52998224725' }

// Goal: money that anybody sends to a key of an account is in checking, once, and people read it; a callback by
// itself moves nothing.
describe('PIX received on keys', () => {
  const app = testApp()
  const tell = (payload: object) => {
    const { ownSecret } = app.current.services.callbacks
    const url = `/api/webhooks/${ownSecret}/pix-keys`
    return app.current.http.inject({ method: 'POST', url, payload })
  }
  const aSeller = async () => {
    const seller = await aKeySeller(app.current)
    await app.current.runner.drain()
    const [key] = await seller.list()
    if (!key) throw new Error('The account has no key of its own')
    const receive = (amountCents: number, keyId = key.id) =>
      app.current.sandbox.payToKey(keyId, { amountCents, payer: PAYER })
    return { ...seller, key, receive, books: () => booksOf(app.current, seller.sellerId) }
  }

  test('puts the money into checking, with its line, event and notice', async () => {
    const seller = await aSeller()
    const endToEndId = await seller.receive(12_345)
    await app.current.runner.drain()
    expect(await seller.books()).toMatchObject({ 'banking.checking': 12_345 })

    await linesWritten(app.current)
    const query = { accountType: 'CHECKING_ACCOUNT' } as const
    const { body } = await app.current.call(listBankingLines, { as: seller.as, query })
    expect(body.content).toMatchObject([{ amount: 123.45 }])
    const notices = (await app.current.call(listNotices, { as: seller.as })).body.content
    expect(notices[0]).toMatchObject({ notificationPanelType: 'PIX_RECEIVED' })
    await eventsNumbered(app.current)
    const events = await app.current.sql(
      `select type from event where seller_id = $1 and object_id = $2`,
      [seller.sellerId, endToEndId],
    )
    expect(events).toEqual([{ type: 'pix_key.paid' }])
    await expectVerified(app.current)
  })

  test('stands in the statement of accounts with its payer', async () => {
    const seller = await aSeller()
    const endToEndId = await seller.receive(5_000)
    await app.current.runner.drain()
    await linesWritten(app.current)
    const reader = { ...seller.as, email: seller.email }
    const rows = csvRows(await takeReportOf(app.current, reader, 'banking_account_statement'))
    expect(rows).toMatchObject([
      {
        Lançamento: 'Pix recebido',
        Favorecido: PAYER.name,
        Documento: '***.982.247-**',
        'Identificação no banco': endToEndId,
        Entrada: '50,00',
      },
    ])
  })

  test('books one end-to-end id once, however often and at the same time it is told', async () => {
    const seller = await aSeller()
    const endToEndId = await seller.receive(1_000)
    const told = writeKeyCallback([{ sellerId: seller.sellerId, keyId: seller.key.id, endToEndId }])
    await Promise.all([tell(told), tell(told), app.current.runner.drain()])
    await app.current.runner.drain()
    await tell(told)
    await app.current.runner.drain()
    expect(await seller.books()).toMatchObject({ 'banking.checking': 1_000 })
    await seller.receive(1_000)
    await app.current.runner.drain()
    expect(await seller.books()).toMatchObject({ 'banking.checking': 2_000 })
  })

  test('of the investment’s key is in checking too', async () => {
    const seller = await aSeller()
    const [key] = await seller.list(seller.as, seller.investment)
    await seller.receive(700, key?.id)
    await app.current.runner.drain()
    expect(await seller.books()).toMatchObject({ 'banking.checking': 700 })
  })

  test('moves nothing that the bank does not know, and nothing of another seller’s key', async () => {
    const [seller, other] = [await aSeller(), await aSeller()]
    const endToEndId = await seller.receive(900)
    await app.current.runner.drain()
    const forged = { sellerId: other.sellerId, keyId: other.key.id, endToEndId }
    const unknown = `E99999999${'0'.repeat(12)}${newId().replaceAll('-', '').slice(0, 11)}`
    await tell(writeKeyCallback([forged, { ...forged, endToEndId: unknown }]))
    await app.current.runner.drain()
    expect(await other.books()).toEqual({})
    expect(await unfinishedOf(app.current, other.sellerId)).toHaveLength(2)
  })

  test('waits for a bank that does not answer', async () => {
    const seller = await aSeller()
    await app.current.sandbox.failNext('pixKeys', 'down', 1, 'findReceived')
    await seller.receive(800)
    await app.current.runner.drain()
    expect(await seller.books()).toEqual({})
    await retryAtOnce(app.current)
    await app.current.runner.drain()
    expect(await seller.books()).toMatchObject({ 'banking.checking': 800 })
  })

  test('a payment to another seller’s key finds its holder, and arrives there', async () => {
    const seller = await aSeller()
    const payer = await aPayingSeller(app.current)
    const pixKey = seller.key.key ?? ''
    const found = await payer.lookUp(pixKey)
    expect(found.body).toMatchObject({
      name: 'PADARIA PÃO DE ONTEM LTDA',
      document: '71.428.571/0001-70',
      source: 'DIRECTORY',
    })
    const { body } = await payer.pay({ pixKey, amount: 4_200 })
    await app.current.runner.drain()
    expect((await payer.read(body.id)).status).toBe('completed')
    await app.current.sandbox.deliverCallbacks()
    await app.current.runner.drain()
    expect(await seller.books()).toMatchObject({ 'banking.checking': 4_200 })
    const [arrived] = await app.current.sql<{ id: string }>(
      'select id from received_pix where seller_id = $1',
      [seller.sellerId],
    )
    expect(arrived?.id).toBe((await payer.read(body.id)).reference)
    await expectVerified(app.current)
  })
})
