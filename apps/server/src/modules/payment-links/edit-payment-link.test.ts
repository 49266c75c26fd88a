import { createCustomer } from '@vintem/contracts/customers/endpoints'
import { PaymentLinkBody } from '@vintem/contracts/payment-links/body'
import {
  createPaymentLink,
  deletePaymentLink,
  editPaymentLink,
  getPaymentLink,
  listPaymentLinks,
} from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { aCustomerBody, aLinkBody } from '#test/bodies.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { markLinksPaid } from './payment-links.store.ts'

// Goal: a link changes as a whole and keeps its address, as long as nobody has paid for it in full.
describe('editPaymentLink', () => {
  const app = testApp()
  const aPerson = async () => app.current.aUser(await app.current.aSeller())
  const create = async (as: TestUser, body = aLinkBody()) =>
    (await app.current.call(createPaymentLink, { as, body })).body

  // @spec 000 §2.9: `/seja-pago/editar/{uuid}`
  test('changes what the body says, and not the address', async () => {
    const as = await aPerson()
    const before = await create(as)
    const body = aLinkBody(
      { title: 'Segunda parcela', value: 50 },
      { allowedPaymentMethods: { pixMethod: { discount: { amount: 10, type: 'PERCENT' } } } },
    )

    const edited = await app.current.call(editPaymentLink, {
      as,
      params: { id: before.uuid },
      body,
    })

    expect(edited.body).toMatchObject({
      uuid: before.uuid,
      url: before.url,
      createdAt: before.createdAt,
      title: 'Segunda parcela',
      value: 50,
      enablePix: true,
      enableBankSlip: false,
      enableCreditCard: false,
      allowedPaymentMethods: { creditCardMethod: null },
    })
    const read = await app.current.call(getPaymentLink, { as, params: { id: before.uuid } })
    expect(read.body).toEqual(edited.body)
    const found = (title: string) =>
      app.current.call(listPaymentLinks, { as, query: { title } }).then((list) => list.body.content)
    expect(await found('consulta')).toEqual([])
    expect(await found('segunda')).toHaveLength(1)
  })

  test('audits what was edited, before and after, and nothing else of the link', async () => {
    const as = await aPerson()
    const { uuid } = await create(as, aLinkBody({ title: 'Antes' }))

    await app.current.call(editPaymentLink, {
      as,
      params: { id: uuid },
      body: aLinkBody({ title: 'Depois' }),
    })

    const [entry] = await app.current.sql<{ details: Record<'before' | 'after', object> }>(
      `select details from audit where subject = $1 and action = 'payment-link.edited'`,
      [uuid],
    )
    const { before, after } = entry?.details ?? { before: {}, after: {} }
    expect(after).toMatchObject({ title: 'Depois', valueCents: 10_000 })
    expect(before).toEqual({ ...after, title: 'Antes' })
  })

  // @spec 000 §4 Payment links: Edit updates instead
  test('changes nothing when what was read is sent back', async () => {
    const as = await aPerson()
    const customer = await app.current.call(createCustomer, { as, body: aCustomerBody() })
    const before = await create(
      as,
      aLinkBody({ expirationDate: '2099-12-25T10:15' }, { uuidSellerClient: customer.body.uuid }),
    )

    const declared = Object.entries(before).filter(([name]) => name in PaymentLinkBody.shape)
    const edited = await app.current.call(editPaymentLink, {
      as,
      params: { id: before.uuid },
      body: Object.fromEntries(declared) as never,
    })

    expect(edited.body).toEqual({ ...before, version: 2 })
  })

  // @spec 000 §6: view_payment_link_metadata
  test('leaves the metadata as it is by who may not set it', async () => {
    const as = await aPerson()
    const { uuid: id } = await create(as)
    const metadata = [{ key: 'pedido', value: '4711' }]
    await app.current.sql('update payment_link set metadata = $2 where id = $1', [
      id,
      JSON.stringify(metadata),
    ])
    const edit = (change: object) =>
      app.current.call(editPaymentLink, { as, params: { id }, body: aLinkBody({}, change) })

    expect((await edit({})).body.metadata).toEqual(metadata)
    expect((await edit({ metadata: [] })).status).toBe(403)
  })

  test('refuses what cannot be, as at creation', async () => {
    const as = await aPerson()
    const { uuid: id } = await create(as)
    const body = aLinkBody({ expirationDate: '2020-01-01T10:00' })

    const refused = await app.current.call(editPaymentLink, { as, params: { id }, body })

    expect(refused.errors[0]?.description).toBe('A data precisa estar no futuro')
  })

  test('refuses a link that its customer has paid', async () => {
    const as = await aPerson()
    const customer = await app.current.call(createCustomer, { as, body: aCustomerBody() })
    const forOne = await create(as, aLinkBody({}, { uuidSellerClient: customer.body.uuid }))
    const forAll = await create(as)
    for (const { uuid } of [forOne, forAll]) {
      await app.current.services.transact({ sellerId: as.sellerId }, async (tx) => {
        await tx.enter()
        await tx.commit({ writes: [markLinksPaid(as.sellerId, [uuid], tx.now)] })
      })
    }
    const edit = (id: string) =>
      app.current.call(editPaymentLink, { as, params: { id }, body: aLinkBody() })

    const refused = await edit(forOne.uuid)
    const edited = await edit(forAll.uuid)

    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'BAR-4002'])
    expect([edited.status, edited.body.status]).toEqual([200, 'OPEN'])
  })

  test('does not find a deleted link, nor that of another seller', async () => {
    const [one, two] = [await aPerson(), await aPerson()]
    const [deleted, kept] = [await create(one), await create(one)]
    await app.current.call(deletePaymentLink, { as: one, params: { id: deleted.uuid } })
    const edit = (as: TestUser, id: string) =>
      app.current.call(editPaymentLink, { as, params: { id }, body: aLinkBody({ value: 1 }) })

    expect((await edit(one, deleted.uuid)).status).toBe(404)
    expect((await edit(two, kept.uuid)).status).toBe(404)
    const read = await app.current.call(getPaymentLink, { as: one, params: { id: kept.uuid } })
    expect(read.body).toEqual(kept)
  })
})
