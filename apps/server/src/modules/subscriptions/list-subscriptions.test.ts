import { listSubscriptions } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { placeCustomer } from '#test/charges.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { anImported, planAndCustomer } from '#test/subscriptions.ts'

// Goal: a seller finds its own subscriptions by status, due date and customer.
describe('listSubscriptions', () => {
  const app = testApp()

  async function three() {
    const as = await app.current.aUser(await app.current.aSeller())
    const of = await planAndCustomer(app.current, as)
    const zelia = await placeCustomer(app.current, as.sellerId, 'Zélia')
    await app.current.sql(
      `insert into customer_term (seller_id, term, customer_id) values ($1, 'zelia', $2)`,
      [as.sellerId, zelia],
    )
    const ids = {
      march: await anImported(app.current, as, of, { startDate: '2041-03-01' }),
      may: await anImported(app.current, as, of, { startDate: '2041-05-01' }),
      zelias: await anImported(
        app.current,
        as,
        { ...of, uuidBuyer: zelia },
        { startDate: '2041-04-01' },
      ),
    }
    await app.current.sql(`update subscription set status = 'ACTIVE' where id = $1`, [ids.may])
    return { as, ...ids, zelia }
  }
  const idsFor = async (as: TestUser, query: object) =>
    (await app.current.call(listSubscriptions, { as, query })).body.content.map(({ uuid }) => uuid)

  // @spec 001 §2 Subscriptions: sort startDate,DESC
  test('lists by start, the latest first or the other way round', async () => {
    const { as, march, may, zelias } = await three()

    expect(await idsFor(as, {})).toEqual([may, zelias, march])
    expect(await idsFor(as, { sort: 'startDate,asc' })).toEqual([march, zelias, may])
  })

  // @spec 001 §2 Subscriptions: GET /subscriptions by status, expirationDateInitial/Final, customerName or customerDocument
  test('finds by each filter', async () => {
    const { as, march, may, zelias, zelia } = await three()

    expect(await idsFor(as, { status: 'ACTIVE' })).toEqual([may])
    expect(await idsFor(as, { status: 'PENDING' })).toEqual([zelias, march])
    expect(await idsFor(as, { status: 'DEFAULTER' })).toEqual([])
    expect(await idsFor(as, { expirationDateInitial: '2041-04-01' })).toEqual([may, zelias])
    expect(await idsFor(as, { expirationDateFinal: '2041-04-01' })).toEqual([zelias, march])
    expect(await idsFor(as, { customerName: 'zel' })).toEqual([zelias])
    expect(await idsFor(as, { customerDocument: '529.982' })).toEqual([may, march])
    expect(await idsFor(as, { customerId: zelia })).toEqual([zelias])
  })

  // @spec 001 §2 Subscriptions: size 20
  test('counts them all, page by page', async () => {
    const { as, zelias } = await three()

    const { body } = await app.current.call(listSubscriptions, { as, query: { page: 1, size: 1 } })

    expect(body).toMatchObject({ number: 1, size: 1, totalElements: 3 })
    expect(body.content.map(({ uuid }) => uuid)).toEqual([zelias])
    const whole = await app.current.call(listSubscriptions, { as, query: {} })
    expect(whole.body.size).toBe(20)
  })
})
