import { addDays, addMonths, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { openCheckout, startCheckoutCharge } from '@vintem/contracts/checkout/endpoints'
import { describe, expect, test } from 'vitest'
import { checkoutPages } from '#modules/checkout/checkout-pages.ts'
import { toRoutedRef } from '#platform/ids.ts'
import { aBuyer, APPROVED_CARD, payWithCard } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aSubscriber } from '#test/subscription-links.ts'
import { anImported, planAndCustomer } from '#test/subscriptions.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'

interface Billed {
  ref: string
  /** The public name of the link on whose page it stands. */
  link: string
  status: string
  method: string | null
  due_date: string
}

// Goal: what a subscription asks for has a page of its own, which says what it is for; without a charge its
// address leads nowhere.
describe('the page of a billed charge', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const pages = () => checkoutPages(app.current.services)

  async function lastBilled(as: TestUser): Promise<Billed> {
    const [row] = await app.current.sql<Billed & { id: string }>(
      `select c.id, l.public_id as link, c.status, c.method, c.due_date::text
         from charge c join payment_link l on l.seller_id = c.seller_id and l.id = c.link_id
        where c.seller_id = $1 and l.of_billing order by c.created_at desc, c.id limit 1`,
      [as.sellerId],
    )
    if (!row) throw new Error('Nothing was billed')
    return { ...row, ref: toRoutedRef(as.sellerId, row.id) }
  }

  async function aBilled(as: TestUser): Promise<Billed> {
    const startDate = addDays(civilDateOf(await app.current.clock.now()), 10)
    const of = await planAndCustomer(app.current, as)
    await anImported(app.current, as, of, { payment: { method: 'PIX' }, startDate })
    await app.current.runner.drain()
    return lastBilled(as)
  }

  test('is called as the plan, and says for which days it is', async () => {
    const as = await aSeller()
    const { link, ref, due_date } = await aBilled(as)

    const page = await pages().ofLink(link, ref)

    const [year, month, day] = due_date.split('-')
    expect(page).toMatchObject({
      kind: 'link',
      link: { title: 'Ateliê livre', sellerName: 'Loja de Teste' },
      charge: { status: 'SCHEDULED' },
    })
    expect(page).toHaveProperty(
      'link.description',
      expect.stringMatching(new RegExp(`^De ${day}/${month}/${year} a `)),
    )
  })

  test('shows nothing to a stranger who has the address of the link alone', async () => {
    const as = await aSeller()
    const { link, ref } = await aBilled(as)
    const elsewhere = await aBilled(await aSeller())
    const bought = await aBuyer(app.current, as)

    for (const charge of [undefined, bought.ref, elsewhere.ref]) {
      expect(await pages().ofLink(link, charge)).toEqual({ kind: 'unknown' })
    }
    expect(await pages().ofLink(elsewhere.link, ref)).toEqual({ kind: 'unknown' })
    const opened = await app.current.call(openCheckout, { params: { link } })
    const started = await app.current.call(startCheckoutCharge, { params: { link }, body: {} })
    expect([opened.status, started.status]).toEqual([404, 404])
  })

  test('takes the card that a subscription by card alone has never had', async () => {
    const as = await aSeller()
    const { chargeId } = await aSubscriber(
      app.current,
      as,
      {},
      { allowedPaymentMethods: { creditCardMethod: {} } },
    )
    const body = { uuidCharge: chargeId }
    await app.current.call(markChargeAsPaid, { as, params: { id: chargeId }, body })
    await app.current.runner.drain()
    const due = addMonths(civilDateOf(await app.current.clock.now()), 1)

    await advanceClock(app.current, new Date(startOfDay(due).getTime() + 12 * 3_600_000))

    const billed = await lastBilled(as)
    expect(billed).toMatchObject({ status: 'SCHEDULED', method: null, due_date: due })
    const paid = await payWithCard(app.current, billed.ref, APPROVED_CARD, {})
    expect(paid.body).toMatchObject({ status: 'PAID' })
    await app.current.runner.drain()
    expect(await lastBilled(as)).toMatchObject({ status: 'PAID', method: 'CREDIT_CARD' })
    await expectVerified(app.current)
  })
})
