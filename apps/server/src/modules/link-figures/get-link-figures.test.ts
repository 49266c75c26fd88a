import { addDays, civilDateOf } from '@vintem/brazil/calendar'
import { cents, centsToReais } from '@vintem/brazil/money'
import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import { markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { choosePix, getCheckoutCharge } from '@vintem/contracts/checkout/endpoints'
import { getLinkFigures } from '@vintem/contracts/link-figures/endpoints'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBuyerAt, aLinkBody, APPROVED_CARD, type Buyer } from '#test/buyer.ts'
import { attemptOf, disputeAt } from '#test/disputes.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aLink, figuresOf, visit } from '#test/link-figures.ts'
import { refundPart } from '#test/refunds.ts'
import { advanceClock } from '#work/advance-clock.ts'
import { addUpSales } from './add-up-sales.ts'

const DAY = 86_400_000

// Goal: what a link brought is what its charges say at every moment, whatever happens to their money, and no rate is
// better than always.
describe('the figures of a link', () => {
  const app = testApp({ rateLimitScale: 100 })
  let as: TestUser
  beforeAll(async () => {
    const toggles = [...INITIAL_TOGGLES, 'view_seller_refund'] as const
    as = await app.current.aUser(await app.current.aSeller({ toggles }))
  })
  const paidByCard = async (link: string): Promise<Buyer> => {
    const buyer = await aBuyerAt(app.current, link)
    await buyer.pay.card(APPROVED_CARD)
    return buyer
  }
  const soldAt = async (id: string) => {
    const { paid, amount } = (await figuresOf(app.current, as, id)).figures
    return { paid, amount }
  }

  test('are nothing of a new link, and no rate', async () => {
    const { id } = await aLink(app.current, as)
    const { figures, days } = await figuresOf(app.current, as, id)
    expect(figures).toEqual({
      visits: 0,
      started: 0,
      paid: 0,
      amount: 0,
      conversion: null,
      countedFrom: null,
    })
    expect(days).toHaveLength(30)
  })

  test('one visit, one start, one payment: all of it, on the day of it', async () => {
    const { link, id } = await aLink(app.current, as)
    for (const from of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
      await visit(app.current, link, { from })
    }
    const buyer = await aBuyerAt(app.current, link)
    await buyer.pay.pix()
    const { figures, days } = await figuresOf(app.current, as, id)
    const counted = { visits: 4, started: 1, paid: 1, amount: 100 }
    expect(figures).toMatchObject({ ...counted, conversion: 25 })
    expect(days.at(-1)).toMatchObject(counted)
    expect(days.slice(0, -1).every(({ visits, paid }) => visits === 0 && paid === 0)).toBe(true)
  })

  test('a browser that pays five times has not bought five times as often as it came', async () => {
    const { link, id } = await aLink(app.current, as)
    for (let turn = 0; turn < 3; turn++) await paidByCard(link)
    expect((await figuresOf(app.current, as, id)).figures).toMatchObject({
      visits: 1,
      paid: 3,
      conversion: 100,
    })
  })

  test('a payment that the seller has noted counts as any other', async () => {
    const { link, id } = await aLink(app.current, as)
    const { chargeId } = await aBuyerAt(app.current, link)
    const params = { id: chargeId }
    await app.current.call(markChargeAsPaid, { as, params, body: { uuidCharge: chargeId } })
    expect(await soldAt(id)).toEqual({ paid: 1, amount: 100 })
  })

  test('are the same while they wait to be added up, and are added once by two at the same time', async () => {
    const { link, id } = await aLink(app.current, as)
    const sold = { paid: 8, amount: 800 }
    for (let turn = 0; turn < sold.paid; turn++) await paidByCard(link)
    const waiting = () =>
      app.current.sql(
        'select 1 from link_sale s join charge c on c.id = s.charge_id where c.link_id = $1',
        [id],
      )
    expect(await soldAt(id)).toEqual(sold)
    expect(await waiting()).toHaveLength(sold.paid)

    await Promise.all(Array.from({ length: 4 }, () => addUpSales(app.current.jobsPool)))
    expect(await waiting()).toEqual([])
    expect(await soldAt(id)).toEqual(sold)
    expect(
      await app.current.sql('select sold_cents::int, sales from link_day where link_id = $1', [id]),
    ).toEqual([{ sold_cents: 80_000, sales: 8 }])
  })

  test('a part that is given back takes money, the whole takes the sale', async () => {
    const { link, id } = await aLink(app.current, as)
    await paidByCard(link)
    const buyer = await paidByCard(link)
    await refundPart(app.current, as, buyer, 30)
    await app.current.runner.drain()
    expect(await soldAt(id)).toEqual({ paid: 2, amount: 170 })
    await refundPart(app.current, as, buyer, 70)
    await app.current.runner.drain()
    expect(await soldAt(id)).toEqual({ paid: 1, amount: 100 })
  })

  test.each([
    ['WON', { paid: 1, amount: 100 }],
    ['LOST', { paid: 0, amount: 0 }],
  ] as const)('a dispute takes the sale while it lasts; once %s', async (outcome, after) => {
    const { link, id } = await aLink(app.current, as)
    const buyer = await paidByCard(link)
    const dispute = await disputeAt(app.current, buyer)
    expect(await soldAt(id)).toEqual({ paid: 0, amount: 0 })
    await app.current.sandbox.decideDispute(dispute, outcome)
    await app.current.runner.drain()
    expect(await soldAt(id)).toEqual(after)
    expect(await attemptOf(app.current, buyer)).not.toBe('')
  })

  test('a purchase in parts is one, and its parts bring money as they are paid', async () => {
    const body = {
      ...aLinkBody({ installments: 3 }),
      paymentOrder: {
        title: 'Curso',
        value: 300,
        customInstallmentsValues: [{ paymentMethod: 'PIX', installments: 3 }],
      },
    }
    const { link, id } = await aLink(app.current, as, body)
    const buyer = await aBuyerAt(app.current, link)
    await payParts(buyer)
    expect(await soldAt(id)).toEqual({ paid: 1, amount: 200 })
  })
  /** Two of three. */
  async function payParts(buyer: Buyer) {
    const params = { charge: buyer.ref }
    const { body } = await app.current.call(getCheckoutCharge, { params })
    const pix = body.offer?.methods.find(({ method }) => method === 'PIX')
    const amount = pix?.options.find(({ installments }) => installments === 3)?.totalAmount ?? 0
    const chosen = await app.current.call(choosePix, { params, body: { installments: 3, amount } })
    expect(chosen.status).toBe(200)
    await app.current.runner.drain()
    const rows = await app.current.sql<{ txid: string }>(
      `select p.txid from charge_pix p join charge c on c.id = p.charge_id
        where c.group_id = $1 order by c.part limit 2`,
      [buyer.chargeId],
    )
    for (const { txid } of rows) {
      await app.current.sandbox.payPix(txid)
      await app.current.runner.drain()
    }
  }

  test('of a period are of its days alone, and each of them is there', async () => {
    const { link, id } = await aLink(app.current, as)
    await visit(app.current, link)
    await paidByCard(link)
    const began = await app.current.clock.now()
    const before = civilDateOf(began)
    await advanceClock(app.current, new Date(began.getTime() + 3 * DAY))
    await visit(app.current, link, { from: '198.51.100.9' })
    await visit(app.current, link, { from: '198.51.100.10' })
    await app.current.runner.drain()
    const [now, middle] = [addDays(before, 3), addDays(before, 1)]
    const of = (startDate: string, endDate: string) =>
      app.current.call(getLinkFigures, { as, params: { id }, query: { startDate, endDate } })

    const first = (await of(before, middle)).body
    expect(first.figures).toMatchObject({ paid: 1, amount: 100 })
    expect(first.days.map(({ day, paid }) => [day, paid])).toEqual([
      [before, 1],
      [middle, 0],
    ])
    const later = (await of(now, now)).body
    expect(later.figures).toMatchObject({ visits: 2, started: 0, paid: 0, conversion: 0 })
    expect(later.days).toMatchObject([{ day: now, visits: 2 }])
    expect((await of(middle, middle)).body.figures).toMatchObject({ visits: 0, conversion: null })
    expect((await figuresOf(app.current, as, id)).figures).toMatchObject({
      visits: first.figures.visits + 2,
      paid: 1,
    })
  })

  test.each([
    ['that ends before it begins', { startDate: '2026-11-20', endDate: '2026-11-19' }],
    ['of more than a year', { startDate: '2025-01-01', endDate: '2026-01-02' }],
    ['without an end', { startDate: '2026-11-20' }],
  ])('of a period %s are refused', async (_, query) => {
    const id = crypto.randomUUID()
    const answered = await app.current.call(getLinkFigures, { as, params: { id }, query })
    expect(answered).toMatchObject({ status: 400, errors: [{ field: 'endDate' }] })
  })

  test('of another seller are not found', async () => {
    const { id } = await aLink(app.current, as)
    const other = await app.current.aUser(await app.current.aSeller())
    const answered = await app.current.call(getLinkFigures, { as: other, params: { id } })
    expect(answered.status).toBe(404)
  })

  test('are what the charges say, in the list and on the day, whatever happened to them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('card', 'pix', 'hand', 'part', 'whole', 'dispute', 'win'), {
          minLength: 1,
          maxLength: 6,
        }),
        async (moves) => {
          const { link, id } = await aLink(app.current, as)
          const byCard: Buyer[] = []
          const disputes: string[] = []
          for (const move of moves) {
            const last = byCard.at(-1)
            if (move === 'card') byCard.push(await paidByCard(link))
            if (move === 'pix') await (await aBuyerAt(app.current, link)).pay.pix()
            if (move === 'hand') {
              const { chargeId } = await aBuyerAt(app.current, link)
              const body = { uuidCharge: chargeId }
              await app.current.call(markChargeAsPaid, { as, params: { id: chargeId }, body })
            }
            if (move === 'part' && last) await refundPart(app.current, as, last, 12.5)
            if (move === 'whole' && last) await refundPart(app.current, as, last, 100)
            if (move === 'dispute' && last) {
              byCard.pop()
              disputes.push(await disputeAt(app.current, last))
            }
            if (move === 'win' && disputes.length > 0) {
              await app.current.sandbox.decideDispute(disputes.pop() ?? '', 'WON')
            }
            await app.current.runner.drain()
          }
          const [charges] = await app.current.sql<{ paid: number; cents: number }>(RECOUNT, [id])
          const said = {
            paid: Number(charges?.paid),
            amount: centsToReais(cents(Number(charges?.cents))),
          }
          expect(await soldAt(id)).toEqual(said)
          await addUpSales(app.current.jobsPool)
          expect(await soldAt(id)).toEqual(said)
          const [link_] = await app.current.sql<{ cents: number }>(
            'select sold_cents as cents from payment_link where id = $1',
            [id],
          )
          expect(link_?.cents).toEqual(charges?.cents)
        },
      ),
      { numRuns: 12 },
    )
  }, 60_000)
})

const RECOUNT = `
  select count(*) filter (where c.status in ('PAID', 'PAID_MANUALLY') and c.part = 1) as paid,
         coalesce(sum(c.value_cents
           - coalesce((select sum(amount_cents) from refund r
                        where r.charge_id = c.id and r.state = 'CONFIRMED'), 0)
           - coalesce((select sum(amount_cents) from dispute d
                        where d.charge_id = c.id and d.state in ('OPEN', 'CONTESTED', 'LOST')), 0)), 0) as cents
    from charge c where c.link_id = $1 and c.paid_at is not null`
