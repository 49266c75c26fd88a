import { reaisToCents } from '@vintem/brazil/money'
import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import {
  exportSubSellerStatement,
  getSubSellerBalance,
  listSubSellerStatement,
} from '@vintem/contracts/sub-seller-statements/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { aBuyer, APPROVED_CARD, type Buyer } from '#test/buyer.ts'
import { disputeAt } from '#test/disputes.ts'
import { csvLines, download } from '#test/download.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { refundPart } from '#test/refunds.ts'
import { aSplitLinkBody, aSubSeller } from '#test/sub-sellers.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: the statement of a sub-seller is that of the ledger, line by line, and each line leads to
// its charge; those of others are never seen.
describe('listSubSellerStatement', () => {
  const app = testApp()
  let as: TestUser
  let partner: number
  let refunded: Buyer
  let disputed: Buyer
  const read = async (query: { before?: string; size?: number } = {}) => {
    const params = { id: partner }
    const answer = await app.current.call(listSubSellerStatement, { as, params, query })
    expect(answer.status).toBe(200)
    return answer.body
  }

  beforeAll(async () => {
    const { current } = app
    const toggles = [
      ...INITIAL_TOGGLES,
      'view_seller_refund' as const,
      'view_split_subseller_payment_link' as const,
    ]
    as = await current.aUser(await current.aSeller({ toggles }))
    partner = await aSubSeller(current, as)
    const another = await aSubSeller(current, as, 2)
    const split = aSplitLinkBody([
      { idSubSeller: partner, paymentType: 'PERCENTAGE', paymentValue: 25 },
      { idSubSeller: another, paymentType: 'FIXED', paymentValue: 5 },
    ])
    refunded = await aBuyer(current, as, split)
    await refunded.pay.card(APPROVED_CARD)
    await advanceClock(current, new Date((await current.clock.now()).getTime() + 5 * 86_400_000))
    await refundPart(current, as, refunded, 40)
    await current.runner.drain()
    disputed = await aBuyer(current, as, split)
    await disputed.pay.card(APPROVED_CARD, { installments: 3 })
    await current.sandbox.decideDispute(await disputeAt(current, disputed), 'WON')
    await current.runner.drain()
  })

  test('tells each event, the newest first, with its charge', async () => {
    const { lines, next } = await read()

    expect(next).toBeNull()
    expect(
      lines.map(({ reason, chargeId, scheduledAmount, availableAmount }) => [
        reason,
        chargeId,
        scheduledAmount,
        availableAmount,
      ]),
    ).toEqual([
      ['dispute-won', disputed.chargeId, 25, 0],
      ['dispute-opened', disputed.chargeId, -25, 0],
      ['charge-paid', disputed.chargeId, 25, 0],
      ['refund-requested', refunded.chargeId, 0, -10],
      ['receivable-settled', refunded.chargeId, -25, 25],
      ['charge-paid', refunded.chargeId, 25, 0],
    ])
    expect(lines[0]).toMatchObject({
      chargeTitle: 'Curso de fotografia',
      buyer: 'Beatriz Compradora',
    })
  })

  // @spec 000 §5: Balance and statement of …
  test('adds up to the balance, which is that of the ledger, and says when what is to come comes', async () => {
    const { lines } = await read()
    const { body } = await app.current.call(getSubSellerBalance, { as, params: { id: partner } })
    const books = await booksOf(app.current, as.sellerId)

    const sum = (amounts: readonly number[]) =>
      amounts.reduce((all, reais) => all + (reaisToCents(reais) ?? 0), 0)
    expect([
      sum(lines.map(({ availableAmount }) => availableAmount)),
      sum(lines.map(({ scheduledAmount }) => scheduledAmount)),
    ]).toEqual([books[`subseller.available:${partner}`], books[`subseller.scheduled:${partner}`]])
    expect([body.availableAmount, body.scheduledAmount]).toEqual([15, 25])
    expect(sum(body.releases.map(({ amount }) => amount))).toBe(2_500)
  })

  test('comes by pages that lose and repeat nothing', async () => {
    const all = (await read()).lines.map(({ uuid }) => uuid)
    const paged: string[] = []
    let next: string | null = null
    do {
      const page = await read({ size: 2, ...(next && { before: next }) })
      paged.push(...page.lines.map(({ uuid }) => uuid))
      next = page.next
    } while (next !== null)

    expect(paged).toEqual(all)
  })

  test('is exported whole, and who took it is written down', async () => {
    const params = { id: partner }
    const [head, ...rows] = csvLines(
      await download(app.current, exportSubSellerStatement, { as, params }),
    )

    expect(head).toEqual([
      'Data',
      'Lançamento',
      'Cobrança',
      'Cliente',
      'A liberar',
      'Disponível',
      'Identificador da cobrança',
    ])
    expect(rows.map((row) => [row[1], row[4], row[5]])).toEqual([
      ['Disputa ganha', '25,00', '0,00'],
      ['Disputa aberta', '-25,00', '0,00'],
      ['Pagamento', '25,00', '0,00'],
      ['Estorno solicitado', '0,00', '-10,00'],
      ['Liquidação do recebível', '-25,00', '25,00'],
      ['Pagamento', '25,00', '0,00'],
    ])
    const [entry] = await app.current.sql(
      `select subject from audit where seller_id = $1 and action = 'sub-seller.statement-exported'`,
      [as.sellerId],
    )
    expect(entry).toEqual({ subject: String(partner) })
  })

  // @spec 000 §5: Balance and statement of …
  test('of nobody, or of another seller, nothing is found', async () => {
    const stranger = await app.current.aUser(await app.current.aSeller())
    for (const endpoint of [listSubSellerStatement, getSubSellerBalance]) {
      for (const [who, id] of [
        [stranger, partner],
        [as, 9_999],
      ] as const) {
        const answer = await app.current.call(endpoint, { as: who, params: { id } })
        expect(answer.status).toBe(404)
      }
    }
    const params = { id: partner }
    const file = await download(app.current, exportSubSellerStatement, { as: stranger, params })
    expect(file.status).toBe(404)
  })
})
