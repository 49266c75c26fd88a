import { reaisToCents } from '@vintem/brazil/money'
import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import { getChargeTotals } from '@vintem/contracts/charge-totals/endpoints'
import { exportCharges, listCharges, markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { aBuyer, aLinkBody, APPROVED_CARD, askForBankSlip, type Buyer } from '#test/buyer.ts'
import { disputeAt } from '#test/disputes.ts'
import { csvLines, download } from '#test/download.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { refundPart } from '#test/refunds.ts'
import { aSplitLinkBody, aSubSeller } from '#test/sub-sellers.ts'

type Filter = NonNullable<CallInput<typeof getChargeTotals>['query']>

// Goal: fees and net in a list, its totals and its export are those of the ledger, to the cent:
// with refunds, disputes, splits and payments in parts.
describe('getChargeTotals', () => {
  const app = testApp()
  let seller: TestUser
  const totals = async (query: Filter = {}) => {
    const { status, body } = await app.current.call(getChargeTotals, { as: seller, query })
    expect(status).toBe(200)
    if (!body.totals) throw new Error('They are not summed')
    return body.totals
  }

  beforeAll(async () => {
    const { current } = app
    const toggles = [
      ...INITIAL_TOGGLES,
      'view_seller_refund' as const,
      'view_split_subseller_payment_link' as const,
    ]
    seller = await current.aUser(await current.aSeller({ toggles }))
    const partner = await aSubSeller(current, seller)
    const another = await aSubSeller(current, seller, 2)
    const shared = (value: number, title: string) =>
      aBuyer(
        current,
        seller,
        aSplitLinkBody(
          [
            { idSubSeller: partner, paymentType: 'PERCENTAGE', paymentValue: 33.33 },
            { idSubSeller: another, paymentType: 'FIXED', paymentValue: 7.01 },
          ],
          { value, title },
        ),
      )
    const three = [{ paymentMethod: 'BANK_SLIP' as const, installments: 3 }]
    const sold = (value: number, title: string) =>
      aBuyer(
        current,
        seller,
        aLinkBody({ value, title, installments: 12, customInstallmentsValues: three }),
      )
    const refund = async (buyer: Buyer, amount: number) => {
      const asked = await refundPart(current, seller, buyer, amount)
      expect(asked.status).toBe(201)
      await current.runner.drain()
    }

    const pix = await sold(33.33, 'Vaso')
    await pix.pay.pix()
    await (await shared(100.01, 'Curso dividido')).pay.card(APPROVED_CARD, { installments: 3 })
    await refund(pix, 11.11)
    const returned = await shared(59.9, 'Curso devolvido')
    await returned.pay.card(APPROVED_CARD, { installments: 2 })
    await refund(returned, 20.03)
    const refused = await sold(45, 'Curso')
    await refused.pay.card(APPROVED_CARD)
    await current.sandbox.failNext('card', 'refuse', 1, 'refund')
    await refund(refused, 12)
    const [lost, won] = [await shared(80, 'Curso perdido'), await sold(80, 'Curso ganho')]
    for (const each of [lost, won]) await each.pay.card(APPROVED_CARD)
    const [lostDispute, wonDispute] = [
      await disputeAt(current, lost),
      await disputeAt(current, won),
    ]
    await current.sandbox.decideDispute(lostDispute, 'LOST')
    await current.sandbox.decideDispute(wonDispute, 'WON')
    const disputed = await sold(60.6, 'Curso contestado')
    await disputed.pay.card(APPROVED_CARD, { installments: 12 })
    await disputeAt(current, disputed)
    const parts = await sold(100, 'Em partes')
    await askForBankSlip(current, parts.ref, 3)
    await current.runner.drain()
    const [slip] = await current.sql<{ reference: string }>(
      'select reference from charge_bank_slip where charge_id = $1',
      [parts.chargeId],
    )
    await current.sandbox.payBankSlip(slip?.reference ?? '')
    const whole = await sold(10, 'Estornado')
    await whole.pay.pix()
    await refund(whole, 10)
    const byHand = await sold(500, 'Por fora')
    await current.call(markChargeAsPaid, {
      as: seller,
      params: { id: byHand.chargeId },
      body: { uuidCharge: byHand.chargeId },
    })
    await sold(999, 'Em aberto')
    await current.runner.drain()
    // Of others, nothing.
    const stranger = await current.aUser(await current.aSeller())
    await (await aBuyer(current, stranger)).pay.pix()
  })

  /** Cents that postings of a reason moved to accounts of a kind, in the ledger. */
  async function posted(condition: string): Promise<number> {
    const [row] = await app.current.sql<{ cents: string | null }>(
      `select sum(t.amount_cents) as cents from ledger_posting p
         join ledger_transfer t on t.seller_id = p.seller_id and t.posting_id = p.id
        where p.seller_id = $1 and ${condition}`,
      [seller.sellerId],
    )
    return Number(row?.cents ?? 0)
  }

  const inLedger = async () => {
    const paid = (account: string) =>
      posted(`p.reason = 'charge-paid' and t.credit ^@ '${account}'`)
    const of = (reason: string) => posted(`p.reason = '${reason}'`)
    return {
      paid: await paid(''),
      fees: await paid('platform.fees'),
      anticipation: await paid('platform.anticipation'),
      split: await paid('subseller.'),
      own: await paid('seller.'),
      refunded: (await of('refund-requested')) - (await of('refund-refused')),
      disputed: (await of('dispute-opened')) - (await of('dispute-won')),
    }
  }

  const asCents = (reais: number) => reaisToCents(reais) ?? 0

  // @spec 000 §5: Totals of the charges …
  test('says what the ledger says, to the cent', async () => {
    const found = await totals()
    const ledger = await inLedger()

    expect({
      paid: asCents(found.paidAmount),
      fees: asCents(found.feeAmount),
      anticipation: asCents(found.anticipationAmount),
      split: asCents(found.splitAmount),
      own: asCents(found.netAmount) - asCents(found.splitAmount),
      refunded: asCents(found.refundedAmount),
      disputed: asCents(found.disputedAmount),
    }).toEqual(ledger)
    expect(ledger.split).toBeGreaterThan(0)
    expect(ledger.refunded).toBe(1_111 + 2_003 + 1_000)
    // The rest belongs to the seller and its sub-sellers.
    const books = await booksOf(app.current, seller.sellerId)
    const owned = Object.entries(books).filter(([account]) => /^(sub)?seller\./.test(account))
    const left = ledger.own + ledger.split - ledger.refunded - ledger.disputed
    expect(owned.reduce((sum, [, amount]) => sum + amount, 0)).toBe(left)
  })

  // @spec 000 §5: Totals of the charges …
  test('is the sum of what the list and the export say of each', async () => {
    const found = await totals()
    const { body } = await app.current.call(listCharges, { as: seller, query: { size: 100 } })
    const listed = (of: (row: (typeof body.content)[number]) => number | null) =>
      body.content.reduce((sum, row) => sum + asCents(of(row) ?? 0), 0)
    expect([body.totalElements, listed((row) => row.value)]).toEqual([
      found.count,
      asCents(found.value),
    ])
    expect(listed((row) => row.netAmount)).toBe(asCents(found.netAmount))

    const [head = [], ...rows] = csvLines(
      await download(app.current, exportCharges, { as: seller }),
    )
    const exported = (header: string) =>
      rows.reduce((sum, row) => {
        const amount = row[head.indexOf(header)] ?? ''
        return sum + Number(amount.replaceAll(/[.,]/g, ''))
      }, 0)
    const ledger = await inLedger()
    expect({
      fees: exported('Tarifas'),
      anticipation: exported('Antecipação'),
      split: exported('Sub-vendedores'),
      own: exported('Valor líquido'),
      refunded: exported('Estornado'),
      disputed: exported('Contestado'),
    }).toEqual({ ...ledger, paid: undefined })
    expect(exported('Valor')).toBe(asCents(found.value))
  })

  // @spec 000 §5: Totals of the charges …
  test.each<[string, Filter]>([
    ['a status', { status: 'PAID' }],
    ['what nobody paid', { status: 'SCHEDULED' }],
    ['a title', { title: 'curs' }],
    ['a name', { customerName: 'beatriz compra' }],
    ['nobody', { customerName: 'ninguem' }],
    ['a method and a value', { paymentMethod: 'CREDIT_CARD', valueMin: 60 }],
    ['days', { expirationDateInitial: '2020-01-01', expirationDateFinal: '2020-12-31' }],
  ])('asked with %s, it is of those that the list shows', async (_, query) => {
    const found = await totals(query)
    const list = await app.current.call(listCharges, { as: seller, query: { ...query, size: 100 } })
    const sum = (of: (row: (typeof list.body.content)[number]) => number | null) =>
      list.body.content.reduce((all, row) => all + asCents(of(row) ?? 0), 0)
    expect({
      count: found.count,
      value: asCents(found.value),
      net: asCents(found.netAmount),
      split: found.splitAmount > 0,
    }).toEqual({
      count: list.body.totalElements,
      value: sum((row) => row.value),
      net: sum((row) => row.netAmount),
      split: list.body.content.some((row) => row.netAmount !== null && row.splitAmount > 0),
    })
  })

  test('charges marked as paid by hand bring nothing', async () => {
    expect(await totals({ status: 'PAID_MANUALLY' })).toMatchObject({
      count: 1,
      value: 500,
      paidAmount: 0,
      netAmount: 0,
    })
  })
})
