import { describe, expect, test } from 'vitest'
import { aBuyer, APPROVED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { linesWritten } from '#test/written.ts'

// Goal: whatever is wrong in the books of a live installation is found, with whose it is; and
// nothing is said of those whose books are right.
// Method: sellers who were paid in every way, each spoiled in one place by the database's owner.
describe('ledger verify', () => {
  const app = testApp()

  const verify = () => typeCommand(app.current, 'ledger verify')

  /** Paid by PIX, card and boleto, of which the card's money is settled. */
  async function aPaidSeller(): Promise<number> {
    const sellerId = await app.current.aSeller()
    const seller = await app.current.aUser(sellerId)
    await (await aBuyer(app.current, seller)).pay.pix()
    await (await aBuyer(app.current, seller)).pay.bankSlip()
    const byCard = await aBuyer(app.current, seller)
    await byCard.pay.card(APPROVED_CARD)
    await app.current.sql(
      `update work set due_at = '2026-01-01' where kind = 'settle-receivable' and key in
         (select id::text from receivable where charge_id = $1)`,
      [byCard.chargeId],
    )
    await app.current.runner.drain()
    await linesWritten(app.current)
    return sellerId
  }

  test('finds nothing wrong in what the use cases made, and counts it', async () => {
    await aPaidSeller()

    const { code, lines } = await verify()

    expect(code).toBe(0)
    expect(lines.at(-1)).toBe('The books are right.')
    const counts = lines.map((line) => /^ok +(\d+) ([A-Za-z ]+):/.exec(line)?.slice(1)).slice(0, -1)
    expect(counts).toEqual([
      ['8', 'transfers'],
      ['4', 'postings'],
      ['4', 'events'],
      ['2', 'balances'],
      ['1', 'floors'],
      ['0', 'days and nights of PIX limits'],
      ['0', 'limits of virtual cards'],
      ['0', 'virtual cards'],
      ['0', 'card invoices'],
      ['0', 'debts of card invoices'],
      ['1', 'settled receivables'],
      ['3', 'paid charges'],
      ['0', 'payments set aside'],
      ['0', 'splits of paid charges'],
      ['0', 'charges that are shared'],
      ['1', 'scheduled balances'],
      ['0', 'PIX received on keys'],
      ['0', 'refunds'],
      ['0', 'charges with refunds'],
      ['0', 'disputes'],
      ['0', 'disputed charges'],
      ['0', 'places of coupons'],
      ['0', 'anticipations'],
      ['0', 'payouts'],
      ['0', 'balances of payouts'],
      ['5', 'statement lines'],
      ['2', 'statements'],
      ['4', 'days of statements'],
      ['0', 'withdrawals'],
      ['0', 'withdrawals on their way'],
      ['0', 'balances of withdrawals'],
      ['0', 'withdrawals with an anticipation'],
      ['0', 'balances of invested money'],
      ['0', 'applications'],
      ['0', 'redemptions'],
      ['0', 'payments out of checking'],
      ['0', 'payments at the bank'],
      ['0', 'balances of payments'],
      ['0', 'parts of payments that came back'],
      ['0', 'lines of bank statements'],
      ['0', 'billed cycles'],
      ['0', 'charges of billed subscriptions'],
      ['0', 'subscriptions in default'],
      ['0', 'cycles with a coupon'],
      ['0', 'trials'],
      ['0', 'movements of recurring revenue'],
      ['0', 'subscriptions in the recurring revenue'],
    ])
  })

  const CHARGE = `(select id from charge where seller_id = $1 and method = 'PIX')`
  const SETTLED = `(select id from receivable where seller_id = $1 and settled_at is not null)`
  const OPEN = `(select id from receivable where seller_id = $1 and settled_at is null)`
  const LAST_LINE = `account = 'seller.available'
    and line = (select max(line) from statement_line where seller_id = $1 and account = 'seller.available')`
  const POSTING = `(select id from ledger_posting
    where seller_id = $1 and reason = 'charge-paid' and reference = ${CHARGE}::text)`

  test.each([
    [
      'a changed balance',
      [
        `update ledger_balance set amount_cents = amount_cents + 1
          where seller_id = $1 and account = 'seller.available'`,
      ],
      /seller\.available: the balance is \d+ cents; its transfers sum to \d+/,
    ],
    [
      'a lost balance',
      [`delete from ledger_balance where seller_id = $1 and account = 'seller.scheduled'`],
      /seller\.scheduled: has no balance; its transfers sum to \d+ cents$/,
    ],
    [
      'an invented balance',
      [`insert into ledger_balance values ($1, 'banking.checking', 500)`],
      /banking\.checking: the balance is 500 cents; its transfers sum to 0/,
    ],
    [
      'a transfer changed together with its balance',
      [
        `update ledger_transfer set amount_cents = amount_cents + 100
          where seller_id = $1 and credit = 'seller.available' and posting_id = ${POSTING}`,
        `update ledger_balance set amount_cents = amount_cents + 100
          where seller_id = $1 and account = 'seller.available'`,
      ],
      /charge [\w-]+: is of 9901 cents net, fee 99, anticipation 0; posted are 10001, 99, 0/,
    ],
    [
      'a posting whose transfers are gone',
      [`delete from ledger_transfer where seller_id = $1 and posting_id = ${POSTING}`],
      /charge-paid [\w-]+: has no transfer/,
    ],
    [
      'a paid charge whose posting is gone',
      [
        `delete from ledger_transfer where seller_id = $1 and posting_id = ${POSTING}`,
        `delete from ledger_posting where seller_id = $1 and id = ${POSTING}`,
      ],
      /charge [\w-]+: is paid and has no posting/,
    ],
    [
      'a posting whose charge is not paid',
      [`update charge set status = 'LATE' where seller_id = $1 and id = ${CHARGE}`],
      /charge [\w-]+: has a posting and is not paid/,
    ],
    [
      'a charge of another value than was posted',
      [`update charge set value_cents = value_cents + 1 where seller_id = $1 and id = ${CHARGE}`],
      /charge [\w-]+: is of 9902 cents net/,
    ],
    [
      'a surcharge that was not posted',
      [`update charge set surcharge_cents = 233 where seller_id = $1 and id = ${CHARGE}`],
      /charge [\w-]+: is of 10134 cents net/,
    ],
    [
      'a receivable that was settled without its posting',
      [`update receivable set settled_at = '2026-01-01' where seller_id = $1 and id = ${OPEN}`],
      /receivable [\w-]+: is settled and has no posting/,
    ],
    [
      'a receivable posted and not settled',
      [`update receivable set settled_at = null where seller_id = $1 and id = ${SETTLED}`],
      /receivable [\w-]+: has a posting and is not settled/,
    ],
    [
      'a receivable of another amount',
      [`update receivable set amount_cents = 1 where seller_id = $1 and id = ${OPEN}`],
      /seller\.scheduled: the balance is \d+ cents; receivables to settle sum to 1$/,
    ],
    [
      'a line of a statement that was changed',
      [
        `update statement_line set amount_cents = amount_cents + 1 where seller_id = $1 and line = 1
            and account = 'seller.available'`,
      ],
      /seller\.available line 1: is of \d+ cents; its posting moved \d+$/,
    ],
    [
      'a line that was taken out',
      [
        `delete from statement_line where seller_id = $1 and line = 1
            and account = 'seller.available'`,
      ],
      /seller\.available line 2: follows line 0$/,
    ],
    [
      'a day that got a line after it was over',
      [`update statement_line set booked_on = booked_on - 1 where seller_id = $1 and ${LAST_LINE}`],
      /seller\.available line 2: is of [\d-]+, before the line before it$/,
    ],
    [
      'a statement that ends elsewhere',
      [
        `update statement_line set balance_cents = balance_cents + 1 where seller_id = $1
            and ${LAST_LINE}`,
      ],
      /seller\.available: ends at \d+ cents, 0 are to come; the balance is \d+$/,
    ],
    [
      'a posting without its line, though later ones have theirs',
      [
        `insert into ledger_posting values ($1, '00000000-0000-7000-8000-000000000001', 'late', 'x',
           '2026-01-01')`,
        `insert into ledger_transfer values ($1, '00000000-0000-7000-8000-000000000001', 1,
           'clearing.pix', 'seller.available', 5)`,
      ],
      /seller\.available: has no line of posting 00000000-0000-7000-8000-000000000001$/,
    ],
    [
      'a day of a statement with another sum',
      [
        `update statement_day set in_cents = in_cents + 1
          where seller_id = $1 and account = 'seller.available' and kind = 'receivable-settled'`,
      ],
      /seller\.available [\d-]+ receivable-settled: says 1 lines, \d+ in, 0 out; there are 1, \d+, 0$/,
    ],
    [
      'an account below its floor',
      [
        'alter table ledger_balance drop constraint ledger_floor',
        `update ledger_balance set amount_cents = -1
          where seller_id = $1 and account = 'seller.scheduled'`,
      ],
      /seller\.scheduled: stands at -1 cents$/,
    ],
    [
      'a transfer the wrong way round',
      [
        'alter table ledger_transfer drop constraint ledger_transfer_amount_cents_check',
        `update ledger_transfer set amount_cents = -amount_cents
          where seller_id = $1 and credit = 'seller.available' and posting_id = ${POSTING}`,
      ],
      /clearing\.pix → seller\.available: a transfer of -9901 cents, of posting/,
    ],
    [
      'money that left suspense and was never there',
      [
        `insert into ledger_posting values ($1, '00000000-0000-4000-8000-000000000001',
           'payment-credited', 'x', '2026-01-01')`,
        `insert into ledger_transfer values ($1, '00000000-0000-4000-8000-000000000001', 1,
           'suspense.unmatched', 'clearing.pix', 5)`,
      ],
      /payment x: was never set aside, and has left it/,
    ],
    [
      'an event posted twice',
      [
        `alter table ledger_posting drop constraint ledger_posting_seller_id_reason_reference_key`,
        `with again as (
           insert into ledger_posting select seller_id, gen_random_uuid(), reason, reference, happened_at
             from ledger_posting where seller_id = $1 and id = ${POSTING} returning *)
         insert into ledger_transfer select seller_id, again.id, 1, 'a', 'b', 1 from again`,
      ],
      /charge-paid [\w-]+: is posted 2 times/,
    ],
  ])('finds %s', async (_, statements, problem) => {
    const sellerId = await aPaidSeller()
    const other = await aPaidSeller()
    for (const statement of statements) {
      await app.current.sql(statement, statement.includes('$1') ? [sellerId] : [])
    }

    const { code, lines } = await verify()

    expect(code).toBe(1)
    const ofSeller = lines.filter((line) => line.includes(`seller ${sellerId}, `))
    expect(ofSeller).toContainEqual(expect.stringMatching(problem))
    expect(lines.filter((line) => line.includes(`seller ${other}, `))).toEqual([])
  })
})
