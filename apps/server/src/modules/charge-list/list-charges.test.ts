import { civilDateOf, addDays } from '@vintem/brazil/calendar'
import { listCharges } from '@vintem/contracts/charges/endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBuyer, aBuyerAt, aLinkBody, APPROVED_CARD } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'

type Filter = NonNullable<CallInput<typeof listCharges>['query']>

// Goal: every filter of the specification finds exactly its charges, alone and combined, and pages
// are consistent.
describe('listCharges', () => {
  const app = testApp()
  let seller: TestUser
  let linkUuid = ''
  const titles = async (query: Filter) => {
    const list = await app.current.call(listCharges, { as: seller, query })
    expect(list.status).toBe(200)
    return list.body.content.map(({ title }) => title).toSorted()
  }

  beforeAll(async () => {
    seller = await app.current.aUser(await app.current.aSeller())
    const pix = await aBuyer(app.current, seller, aLinkBody({ title: 'Vaso Ipê', value: 50 }))
    await pix.pay.pix()
    const card = await aBuyer(
      app.current,
      seller,
      aLinkBody({ title: 'Oficina de torno', value: 720 }),
    )
    await card.pay.card(APPROVED_CARD)
    const created = await app.current.call(createPaymentLink, {
      as: seller,
      body: aLinkBody({ title: 'Oficina de esmaltes', value: 560.5 }),
    })
    linkUuid = created.body.uuid
    const link = created.body.url.split('/').at(-1) ?? ''
    await aBuyerAt(app.current, link, '11144477735')
    await aBuyer(app.current, await app.current.aUser(await app.current.aSeller()))
  })

  const ALL = ['Oficina de esmaltes', 'Oficina de torno', 'Vaso Ipê']
  // @spec 000 §3: Payment methods Boleto, Pix, Cartão de Crédito
  // @spec 000 §3: Charge filters, page from …
  // @spec 000 §4 Charges: Statuses and their words …
  test.each<[string, Filter, string[]]>([
    ['nothing', {}, ALL],
    ['a status', { status: 'PAID' }, ['Oficina de torno', 'Vaso Ipê']],
    ['the other spelling of a status', { status: 'ABANDONNED' }, []],
    ['a method', { paymentMethod: 'CREDIT_CARD' }, ['Oficina de torno']],
    ['a method as people call it', { paymentMethod: 'Cartão de Crédito' }, ['Oficina de torno']],
    ['another', { paymentMethod: 'Pix' }, ['Vaso Ipê']],
    ['one that nobody chose', { paymentMethod: 'Boleto' }, []],
    ['the beginning of a title', { title: 'ofic' }, ['Oficina de esmaltes', 'Oficina de torno']],
    ['two words of a title, without accents', { title: 'ipe vas' }, ['Vaso Ipê']],
    ['the middle of a word', { title: 'icina' }, []],
    ['a document with its mask', { customerDocument: '111.444.777-35' }, ['Oficina de esmaltes']],
    ['a name', { customerName: 'compra beat' }, ALL],
    ['an e-mail', { customerEmail: 'BEATRIZ@exemplo' }, ALL],
    ['a value from', { valueMin: '560.5' }, ['Oficina de esmaltes', 'Oficina de torno']],
    ['a value up to', { valueMax: 560.49 }, ['Vaso Ipê']],
    ['several at once', { status: 'PAID', valueMax: 100, title: 'vaso' }, ['Vaso Ipê']],
  ])('finds by %s', async (_, filter, expected) => {
    expect(await titles(filter)).toEqual(expected)
  })

  // @spec 000 §3: Charge filters, page from …
  test('finds what was paid by the type of card that the specification names', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const setting = 'update seller set mixed_installment = true where seller_id = $1'
    await app.current.sql(setting, [as.sellerId])
    for (const type of ['EARLY_MIXED', 'EARLY'] as const) {
      const body = aLinkBody({ title: type })
      const creditCardMethod = { type, interestFreeInstallments: 3 }
      const buyer = await aBuyer(app.current, as, {
        ...body,
        allowedPaymentMethods: { creditCardMethod },
      })
      await buyer.pay.card(APPROVED_CARD)
    }

    const query = { paymentMethod: 'CREDIT_CARD_EARLY_MIXED' } as const
    const list = await app.current.call(listCharges, { as, query })

    expect(list.body.content.map(({ title }) => title)).toEqual(['EARLY_MIXED'])
  })

  test('finds by customer, none but that one', async () => {
    const [first] = (await app.current.call(listCharges, { as: seller, query: {} })).body.content
    const customerId = first?.customerId ?? ''
    const mine = await app.current.call(listCharges, { as: seller, query: { customerId } })
    expect(mine.body.content.length).toBeGreaterThan(0)
    expect(mine.body.content.filter((charge) => charge.customerId !== customerId)).toEqual([])
  })

  // @spec 000 §3: Charge filters, page from …
  test('finds by link, by due date and by the date of payment', async () => {
    const today = civilDateOf(await app.current.clock.now())
    const tomorrow = addDays(today, 1)

    expect(await titles({ paymentLink: linkUuid })).toEqual(['Oficina de esmaltes'])
    expect(await titles({ expirationDateInitial: today, expirationDateFinal: today })).toEqual(ALL)
    expect(await titles({ expirationDateInitial: tomorrow })).toEqual([])
    expect(await titles({ paidDateInitial: today, paidDateFinal: tomorrow })).toEqual([
      'Oficina de torno',
      'Vaso Ipê',
    ])
  })

  // @spec 000 §7: GET /charges: 10 a …
  test('has the latest due first, and finds the first charge of all', async () => {
    const of = (query: Filter) => app.current.call(listCharges, { as: seller, query })
    const [last] = (await of({ title: 'vaso' })).body.content
    const [first] = (await of({ title: 'torno' })).body.content
    const due = (uuid = '', date: string) =>
      app.current.sql('update charge set due_date = $2 where id = $1', [uuid, date])
    await due(last?.uuid, '2099-01-01')
    await due(first?.uuid, '2001-01-01')

    const inOrder = (await of({})).body.content.map(({ title }) => title)
    const one = await of({ size: 1, sort: 'expirationDate,asc' })

    await due(last?.uuid, last?.expirationDate ?? '')
    await due(first?.uuid, first?.expirationDate ?? '')
    expect(inOrder).toEqual(['Vaso Ipê', 'Oficina de esmaltes', 'Oficina de torno'])
    expect(one.body.content.map(({ title }) => title)).toEqual(['Oficina de torno'])
  })

  test('pages without leaving out or repeating a charge', async () => {
    const pages = await Promise.all(
      [0, 1, 2].map((page) =>
        app.current.call(listCharges, { as: seller, query: { page, size: 1 } }),
      ),
    )

    const seen = pages.flatMap(({ body }) => body.content.map(({ title }) => title))
    expect(seen.toSorted()).toEqual(ALL)
    expect(pages[0]?.body).toMatchObject({ totalElements: 3, hasMoreElements: false, size: 1 })
  })

  // @spec 000 §7: GET /charges: 10 a page, expirationDate descending; up to 10000 of one customer;
  // first charge with size 1, ascending
  // @spec 000 §9: Pages: charges 10, links 20, customers 20; up to 10000 charges of a customer
  test('has ten to a page unless told', async () => {
    const { body } = await app.current.call(listCharges, { as: seller })

    expect(body).toMatchObject({ number: 0, size: 10 })
  })

  // @spec 000 §7: GET /charges: 10 a …
  // @spec 000 §9: Pages: charges 10, links …
  test('gives all charges of one customer at once', async () => {
    const query = { customerDocument: '52998224725', size: 10_000 }

    const { status, body } = await app.current.call(listCharges, { as: seller, query })

    expect([status, body.size]).toEqual([200, 10_000])
  })

  test.each([
    ['an unknown status', { status: 'GONE' }, 'status'],
    ['an unknown method', { paymentMethod: 'Cheque' }, 'paymentMethod'],
    ['a date that is none', { paidDateInitial: '2026-02-30' }, 'paidDateInitial'],
    ['a negative page', { page: -1 }, 'page'],
    ['three decimals', { valueMin: 1.001 }, 'valueMin'],
    ['a long page of everybody', { size: 101 }, 'size'],
    ['too long a page of one', { size: 10_001, customerDocument: '52998224725' }, 'size'],
  ])('refuses %s at its field', async (_, query, field) => {
    const refused = await app.current.call(listCharges, { as: seller, query: query as Filter })

    expect([refused.status, refused.errors[0]?.field]).toEqual([400, field])
  })
})
