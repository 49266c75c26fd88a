import { civilDateOf } from '@vintem/brazil/calendar'
import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import { createPaymentLink, listPaymentLinks } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { linkList } from '#modules/payment-links/index.ts'
import { aLinkBody } from '#test/bodies.ts'
import { aBuyerAt } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aLink, visit } from '#test/link-figures.ts'
import { addUpSales } from './add-up-sales.ts'

// Goal: the newest links come first, and a link is found by the beginnings of the words of its title.
describe('listPaymentLinks', () => {
  const app = testApp()
  const aPerson = async () => app.current.aUser(await app.current.aSeller())
  const createAll = async (as: TestUser, titles: string[]) => {
    for (const title of titles) {
      await app.current.call(createPaymentLink, { as, body: aLinkBody({ title }) })
    }
  }
  const titles = async (as: TestUser, query: object) =>
    (await app.current.call(listPaymentLinks, { as, query })).body.content.map(({ title }) => title)

  // @spec 000 §2.9: Rows: title, value, creation …
  // @spec 000 §9: Pages: charges 10, links …
  test('has twenty to a page unless told', async () => {
    const { body } = await app.current.call(listPaymentLinks, { as: await aPerson() })

    expect(body).toMatchObject({ number: 0, size: 20 })
  })

  // @spec 000 §2.9: Rows: title, value, creation …
  test('gives pages, the newest first', async () => {
    const as = await aPerson()
    await createAll(as, ['Um', 'Dois', 'Três'])

    expect(await titles(as, {})).toEqual(['Três', 'Dois', 'Um'])
    expect(await titles(as, { size: 2, page: 1 })).toEqual(['Um'])
    expect(await titles(as, { sort: 'createdAt,asc' })).toEqual(['Um', 'Dois', 'Três'])
    const list = await app.current.call(listPaymentLinks, { as, query: { size: 2 } })
    expect(list.body).toMatchObject({ totalElements: 3, hasMoreElements: false, number: 0 })
    expect(list.body.content[0]).toMatchObject({ value: 100, status: 'OPEN', sellerClient: null })
  })

  // @spec 000 §2.9: Rows: title, value, creation …
  test.each([
    ['curs', ['Curso de Verão']],
    ['VERAO cur', ['Curso de Verão']],
    ['ver', ['Verniz', 'Curso de Verão']],
    ['urso', []],
    ['%', []],
  ])('finds by %s', async (title, expected) => {
    const as = await aPerson()
    await createAll(as, ['Curso de Verão', 'Verniz', '***'])

    expect(await titles(as, { title })).toEqual(expected)
  })

  test('finds by the exact value, among those of its type and seller', async () => {
    const [as, other] = [await aPerson(), await aPerson()]
    const body = (title: string, value: number) => ({ as, body: aLinkBody({ title, value }) })
    await app.current.call(createPaymentLink, body('Aula', 190))
    await app.current.call(createPaymentLink, body('Aula longa', 190.01))
    await app.current.call(createPaymentLink, body('Outra', 190))

    expect(await titles(as, { value: '190.00' })).toEqual(['Outra', 'Aula'])
    expect(await titles(as, { value: '190.00', title: 'aula' })).toEqual(['Aula'])
    expect(await titles(as, { value: '190.00', type: 'subscriptions' })).toEqual([])
    expect(await titles(other, { value: '190.00' })).toEqual([])
  })

  // @spec 000 §7: Lists by type orders, subscriptions, fast-orders
  test('shows each type apart, and each seller its own', async () => {
    const [one, two] = [await aPerson(), await aPerson()]
    await createAll(one, ['Um'])

    expect(await titles(one, { type: 'orders' })).toEqual(['Um'])
    expect(await titles(one, { type: 'subscriptions' })).toEqual([])
    expect(await titles(two, {})).toEqual([])
  })

  test('shows quick links only where they are switched on', async () => {
    const without = await aPerson()
    const seller = await app.current.aSeller({
      toggles: [...INITIAL_TOGGLES, 'view_fast_payment_link'],
    })
    const as = await app.current.aUser(seller)
    const query = { type: 'fast-orders' } as const

    expect((await app.current.call(listPaymentLinks, { as: without, query })).status).toBe(403)
    expect((await app.current.call(listPaymentLinks, { as, query })).body.content).toEqual([])
  })

  test('says what came of each, and brings the most sold to the top', async () => {
    const as = await aPerson()
    const [one, two] = [await aLink(app.current, as), await aLink(app.current, as)]
    await aLink(app.current, as)
    await visit(app.current, one.link)
    await visit(app.current, one.link, { from: '198.51.100.7' })
    for (const link of [two.link, two.link, one.link]) {
      await (await aBuyerAt(app.current, link)).pay.pix()
    }

    await addUpSales(app.current.jobsPool)
    const query = { sort: 'amount,desc' } as const
    const { body } = await app.current.call(listPaymentLinks, { as, query })
    const none = { visits: 0, started: 0, paid: 0, amount: 0, conversion: null }
    expect(body.content.map(({ figures }) => figures)).toMatchObject([
      { visits: 1, started: 1, paid: 2, amount: 200, conversion: 100 },
      { visits: 3, started: 1, paid: 1, amount: 100, conversion: 33.33 },
      none,
    ])
    const least = await app.current.call(listPaymentLinks, { as, query: { sort: 'amount,asc' } })
    expect(least.body.content.map(({ figures }) => figures.amount)).toEqual([0, 100, 200])
  })

  test('of a link that is older than the counting says since when, and rates what came since', async () => {
    const as = await aPerson()
    const { link, id } = await aLink(app.current, as)
    await (await aBuyerAt(app.current, link)).pay.pix()
    await addUpSales(app.current.jobsPool)
    const today = civilDateOf(await app.current.clock.now())
    await app.current.sql(`update link_day set day = day - 1 where link_id = $1 and sales > 0`, [
      id,
    ])
    await app.current.sql('update payment_link set counted_from = $2 where id = $1', [id, today])
    const { body } = await app.current.call(listPaymentLinks, { as, query: {} })
    expect(body.content[0]?.figures).toEqual({
      visits: 1,
      started: 1,
      paid: 1,
      amount: 100,
      conversion: 0,
      countedFrom: today,
    })
  })

  test('uses its indexes among many links of one seller', async () => {
    const as = await aPerson()
    await app.current.sql(
      `insert into payment_link (seller_id, id, public_id, type, title, value_cents, timer,
         methods, created_by, created_at, updated_at)
       select $1, gen_random_uuid(), 'p' || n, 'ORDER', 't', 1, false, '{}', gen_random_uuid(),
         timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-01-01'
       from generate_series(1, 5000) n`,
      [as.sellerId],
    )
    await app.current.sql('analyze payment_link')

    const planOf = async (sort: string) => {
      const page = linkList
        .page(as.sellerId, {
          type: 'ORDER',
          page: 0,
          size: 20,
          sort,
        })
        .compile()
      const plan = await app.current.services.transact({ sellerId: as.sellerId }, (tx) =>
        tx.enter({ compile: () => ({ ...page, sql: `explain ${page.sql}` }) }),
      )

      return JSON.stringify(plan)
    }

    // The page is taken from an index in its order, before anything is joined or sorted.
    expect(await planOf('createdAt,desc')).toMatch(
      /Limit((?!Sort).)*using payment_link_by_creation/,
    )
    expect(await planOf('amount,desc')).toMatch(/Limit((?!Sort).)*using payment_link_by_sold/)
  })
})
