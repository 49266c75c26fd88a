import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { aBuyer, askForBankSlip, askForPix, seenBy } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'

// Goal: a payment counts once under concurrent jobs, and is booked even where prices changed since
// it was requested.
describe('confirmations', () => {
  const app = testApp()
  const aChosenBuyer = async (choose: typeof askForPix) => {
    const seller = await app.current.aUser(await app.current.aSeller())
    const buyer = await aBuyer(app.current, seller)
    await choose(app.current, buyer.ref)
    await app.current.runner.drain()
    return { seller, buyer }
  }

  test.each([
    ['PIX', askForPix, 'charge_pix', 'end_to_end_id', 'pix-received'],
    ['boleto', askForBankSlip, 'charge_bank_slip', 'settlement_id', 'bank-slip-paid'],
  ] as const)(
    'two that work on the same %s at once count it once',
    async (_, choose, table, column, kind) => {
      const { seller, buyer } = await aChosenBuyer(choose)
      if (choose === askForPix) await app.current.sandbox.payPix(await buyer.txid())
      else await app.current.sandbox.payBankSlip(await buyer.bankSlipReference())
      const [stored] = await app.current.sql<{ key: string }>(
        'select key from work where seller_id = $1 and kind = $2',
        [seller.sellerId, kind],
      )
      const finish = await anotherWorker(buyer.chargeId, {
        table,
        column,
        eventId: stored?.key ?? '',
      })

      const working = app.current.runner.drain()
      await expect.poll(() => app.current.sql(WAITING)).toHaveLength(1)
      await finish()
      await working

      const postings = await app.current.sql(
        `select from ledger_posting where seller_id = $1 and reason = 'payment-unmatched'`,
        [seller.sellerId],
      )
      expect(postings).toHaveLength(0)
    },
  )

  /** A transaction that has paid the charge by the event, and is about to commit. */
  async function anotherWorker(
    chargeId: string,
    { table, column, eventId }: { table: string; column: string; eventId: string },
  ): Promise<() => Promise<void>> {
    const url = app.current.ownerUrl
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('begin')
    await client.query(`update charge set status = 'PAID' where id = $1`, [chargeId])
    await client.query(`update ${table} set state = 'PAID', ${column} = $2 where charge_id = $1`, [
      chargeId,
      eventId,
    ])
    return async () => {
      await client.query('commit')
      await client.end()
    }
  }

  test('a boleto whose fee has risen above it is paid, and brings nothing', async () => {
    const { seller, buyer } = await aChosenBuyer(askForBankSlip)
    await app.current.sql(
      `update seller set pricing = jsonb_set(pricing, '{bankSlipCents}', '10001') where seller_id = $1`,
      [seller.sellerId],
    )

    await buyer.pay.bankSlip()

    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'PAID' })
    expect(await booksOf(app.current, seller.sellerId)).toEqual({
      'clearing.bank_slip': -10_000,
      'platform.fees': 10_000,
    })
  })
})

const WAITING = `select from pg_stat_activity where datname = current_database()
  and wait_event_type = 'Lock' and query like '%for update%'`
