import { cents } from '@vintem/brazil/money'
import { deleteCharge } from '@vintem/contracts/charges/endpoints'
import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { aBuyer, askForBankSlip, askForPix } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'

// Goal: no money is left lying: the operator sees what matched no charge and whose it may be, and
// gives it to the seller or back, once; the books stay right all the while.
describe('money that matches no payable charge', () => {
  const app = testApp()
  const type = (line: string) => typeCommand(app.current, line)
  const clearing = 'clearing.bank_slip'

  /** A boleto of R$ 100 that was paid with one cent less. */
  async function aWrongBankSlip() {
    const seller = await app.current.aUser(await app.current.aSeller())
    const buyer = await aBuyer(app.current, seller)
    await buyer.pay.bankSlip({ amountCents: 9_999 })
    return { seller, sellerId: seller.sellerId, buyer, id: await waitingOf(seller.sellerId) }
  }

  async function waitingOf(sellerId: number): Promise<string> {
    const rows = await app.current.sql<{ reference: string }>(
      `select reference from ledger_posting where seller_id = $1 and reason = 'payment-unmatched'`,
      [sellerId],
    )
    return rows[0]?.reference ?? ''
  }

  const auditOf = (sellerId: number) =>
    app.current.sql(
      `select actor, action, subject, details ->> 'amountCents' as cents from audit
        where seller_id = $1 and action like 'suspense.%'`,
      [sellerId],
    )

  test('is listed with whose it may be, also when nothing else is left of it', async () => {
    const { sellerId, id } = await aWrongBankSlip()
    await app.current.sql(`update work set done_at = done_at - interval '31 days'`)
    await app.current.sql('select work_purge(1000)')

    const { code, lines } = await type('suspense list')

    expect(code).toBe(0)
    const at = lines.findIndex((line) => line.startsWith(`seller ${sellerId}  ${id}  boleto  `))
    expect(lines[at]).toMatch(/R\$\s99,99$/)
    expect(lines[at + 1]).toBe(
      '    meant for “Curso de fotografia” of Beatriz Compradora, beatriz@exemplo.com.br',
    )
    expect(lines.at(-1)).toMatch(/^Payments that wait: \d+, in all R\$\s[\d.]+,\d\d\.$/)
  })

  test('goes to the seller, whole and once', async () => {
    const { sellerId, id } = await aWrongBankSlip()

    const [first, second] = [
      await type(`suspense credit ${sellerId} ${id}`),
      await type(`suspense credit ${sellerId} ${id}`),
    ]

    expect(first).toMatchObject({ code: 0, text: expect.stringContaining('99,99') })
    expect(second).toMatchObject({ code: 1, text: expect.stringContaining('No money') })
    expect(await booksOf(app.current, sellerId)).toEqual({
      [clearing]: -9_999,
      'seller.available': 9_999,
    })
    expect(await auditOf(sellerId)).toEqual([
      { actor: 'operator', action: 'suspense.credited', subject: id, cents: '9999' },
    ])
    expect((await type('suspense list')).text).not.toContain(id)
    expect(await type('ledger verify')).toMatchObject({ code: 0 })
  })

  test('goes back the way it came, and then not to the seller too', async () => {
    const { sellerId, id } = await aWrongBankSlip()

    const returned = await type(`suspense return ${sellerId} ${id}`)
    const credited = await type(`suspense credit ${sellerId} ${id}`)

    expect([returned.code, credited.code]).toEqual([0, 1])
    expect(await booksOf(app.current, sellerId)).toEqual({})
    expect(await auditOf(sellerId)).toMatchObject([{ action: 'suspense.returned', subject: id }])
    expect(await type('ledger verify')).toMatchObject({ code: 0 })
  })

  test('goes one way where both are asked for at the same moment', async () => {
    const { sellerId, id } = await aWrongBankSlip()

    const answers = await Promise.all(
      ['credit', 'return', 'credit', 'return'].map((how) =>
        type(`suspense ${how} ${sellerId} ${id}`),
      ),
    )

    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1, 1, 1])
    expect(await type('ledger verify')).toMatchObject({ code: 0 })
  })

  test('of a charge that was deleted is still known to be meant for it', async () => {
    const seller = await app.current.aUser(await app.current.aSeller())
    const buyer = await aBuyer(app.current, seller)
    await askForBankSlip(app.current, buyer.ref)
    await app.current.runner.drain()
    await app.current.call(deleteCharge, { as: seller, params: { id: buyer.chargeId } })
    await app.current.sandbox.payBankSlip(await buyer.bankSlipReference(), { anyway: true })
    await app.current.runner.drain()

    const { lines } = await type('suspense list')

    const at = lines.findIndex((line) => line.startsWith(`seller ${seller.sellerId}  `))
    expect(lines[at + 1]).toContain('Beatriz Compradora')
  })

  describe('by PIX', () => {
    /** Paid with one cent less; what is left of its return is to be done. */
    async function aWrongPix(fault?: 'refuse') {
      const seller = await app.current.aUser(await app.current.aSeller())
      const { sellerId } = seller
      const buyer = await aBuyer(app.current, seller)
      await askForPix(app.current, buyer.ref)
      await app.current.runner.drain()
      if (fault) await app.current.sandbox.failNext('pix', fault, 1, 'giveBack')
      await app.current.sandbox.payPix(await buyer.txid(), { amountCents: cents(9_999) })
      await app.current.runner.drain()
      return { sellerId, id: await waitingOf(sellerId) }
    }

    test('is not touched while it goes back by itself', async () => {
      const { sellerId, id } = await aWrongPix('refuse')

      const credited = await type(`suspense credit ${sellerId} ${id}`)
      const listed = await type('suspense list')

      expect(credited).toMatchObject({ code: 1, text: 'This money goes back by itself.' })
      expect(listed.text).toMatch(new RegExp(`${id}  PIX .*\n.*\n    is being sent back by itself`))
    })

    test('does not wait any more once it went back', async () => {
      const { sellerId, id } = await aWrongPix()

      const credited = await type(`suspense credit ${sellerId} ${id}`)

      expect(credited).toMatchObject({ code: 1, text: expect.stringContaining('No money') })
      expect(await booksOf(app.current, sellerId)).toEqual({})
    })

    test('is settled by hand where its return was given up, and not sent back as well', async () => {
      const { sellerId, id } = await aWrongPix('refuse')
      await app.current.sql(
        `update work set dead_at = '2026-01-01', lease_until = null
          where seller_id = $1 and kind = 'return-pix'`,
        [sellerId],
      )

      const listed = await type('suspense list')
      const credited = await type(`suspense credit ${sellerId} ${id}`)

      expect(listed.text).toMatch(
        new RegExp(`${id}  PIX .*\n.*\n    could not be sent back: .*recusou`),
      )
      expect(credited.code).toBe(0)
      expect(await booksOf(app.current, sellerId)).toEqual({
        'clearing.pix': -9_999,
        'seller.available': 9_999,
      })
      expect((await type('work dead')).text).toBe('No work was given up.')
    })
  })

  test.each([
    ['suspense credit', 2],
    ['suspense credit 1', 2],
    ['suspense return maria x', 2],
    ['suspense return 1 x y', 2],
    ['suspense return 999999 x', 1],
  ])('refuses %j with code %i and a sentence', async (line, code) => {
    expect(await type(line)).toMatchObject({ code, text: expect.stringMatching(/[.:]/) })
  })
})
