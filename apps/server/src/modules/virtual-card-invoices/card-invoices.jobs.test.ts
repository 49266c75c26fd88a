import type { CivilDate } from '@vintem/brazil/calendar'
import { listBankingLines } from '@vintem/contracts/banking-statements/endpoints'
import { listNotices } from '@vintem/contracts/notices/endpoints'
import { describe, expect, test } from 'vitest'
import { CHECKING, CLEARING } from '#ledger/accounts.ts'
import { newId } from '#platform/ids.ts'
import { moveInBank } from '#test/banking-accounts.ts'
import { booksOf } from '#test/books.ts'
import { checkBooksOf } from '#test/card-books.ts'
import { testApp } from '#test/harness.ts'
import { aCardSeller } from '#test/virtual-cards.ts'
import { linesWritten } from '#test/written.ts'
import { advanceClock } from '#work/advance-clock.ts'
import { debitAt, dueOn } from './card-invoice.ts'

// Goal: what was cleared in a month is paid by checking on its day, and a shortfall is a debt that blocks the cards
// until it is paid.
describe('invoices of virtual cards', () => {
  const app = testApp()

  /** The cents of checking, and a purchase that is cleared in this month. */
  async function anInvoiced(checking: number, amount: number) {
    const { current } = app
    const seller = await aCardSeller(current)
    const { sellerId } = seller
    const card = await seller.card()
    const authorization = newId()
    await seller.buy(card.id, amount, { reference: authorization })
    await seller.clear(card.id, amount, { authorization })
    if (checking > 0) await moveInBank(current, sellerId, CLEARING.BANK, CHECKING, checking)
    const month = `${(await current.clock.now()).toISOString().slice(0, 7)}-01` as CivilDate
    const due = debitAt(dueOn(month))
    const fund = (more: number) => moveInBank(current, sellerId, CLEARING.BANK, CHECKING, more)
    const notices = async () =>
      (await current.call(listNotices, { as: seller.as })).body.content.map(
        ({ notificationPanelType }) => notificationPanelType,
      )
    return { ...seller, card, due, fund, notices }
  }
  const inHours = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000)

  test('are debited at 7 on their day, and the limit is free again then', async () => {
    const seller = await anInvoiced(100_000, 30_000)
    await advanceClock(app.current, inHours(seller.due, -0.1))
    expect(await seller.limits()).toMatchObject({ invoiceValue: 300 })
    expect((await seller.read(seller.card.id)).invoiceValue).toBe(0)
    await checkBooksOf(app.current)
    await advanceClock(app.current, seller.due)
    expect(await seller.limits()).toMatchObject({ invoiceValue: 0, debtValue: 0 })
    expect(await booksOf(app.current, seller.sellerId)).toMatchObject({
      [CHECKING]: 70_000,
      [CLEARING.CARD_ISSUER]: 30_000,
    })
    expect(await seller.notices()).toEqual(
      expect.arrayContaining(['CARD_INVOICE_CLOSED', 'CARD_INVOICE_PAID']),
    )
    await linesWritten(app.current)
    const lines = await app.current.call(listBankingLines, { as: seller.as })
    expect(lines.body.content[0]).toMatchObject({ kind: 'card-invoice-debited', amount: -300 })
    await checkBooksOf(app.current)
  })

  test('of 1.200,00 with 1.000,00 leave a debt of 200,00, and cards blocked until it is paid', async () => {
    const seller = await anInvoiced(100_000, 120_000)
    await advanceClock(app.current, seller.due)
    expect(await seller.limits()).toMatchObject({ debtValue: 200, invoiceValue: 1_200 })
    expect(await booksOf(app.current, seller.sellerId)).toMatchObject({
      'seller.card_debt': -20_000,
      [CLEARING.CARD_ISSUER]: 120_000,
    })
    expect(await seller.buy(seller.card.id, 100)).toBe('62')
    expect(await seller.notices()).toContain('CARD_INVOICE_UNPAID')
    await checkBooksOf(app.current)

    await seller.fund(5_000)
    await advanceClock(app.current, inHours(seller.due, 24))
    expect(await seller.limits()).toMatchObject({ debtValue: 150 })
    await checkBooksOf(app.current)

    await seller.fund(50_000)
    await advanceClock(app.current, inHours(seller.due, 47))
    expect(await seller.limits()).toMatchObject({ debtValue: 150 })
    await advanceClock(app.current, inHours(seller.due, 48))
    expect(await seller.limits()).toMatchObject({ debtValue: 0, invoiceValue: 0 })
    expect(await seller.buy(seller.card.id, 100)).toBe('00')
    expect((await booksOf(app.current, seller.sellerId))[CHECKING]).toBe(35_000)
    await checkBooksOf(app.current)
  })

  test('hold what was cleared in their month, and the next month the rest', async () => {
    const seller = await anInvoiced(0, 10_000)
    await advanceClock(app.current, inHours(seller.due, -48))
    await seller.buy(seller.card.id, 2_000)
    await seller.clear(seller.card.id, 700)
    expect((await seller.read(seller.card.id)).invoiceValue).toBe(27)
    const rows = await app.current.sql(
      'select state, amount_cents::int from virtual_card_invoice where seller_id = $1',
      [seller.sellerId],
    )
    expect(rows).toEqual([{ state: 'CLOSED', amount_cents: 10_000 }])
    await advanceClock(app.current, seller.due)
    expect(await seller.limits()).toMatchObject({ debtValue: 100, invoiceValue: 127 })
    await checkBooksOf(app.current)
  })
})
