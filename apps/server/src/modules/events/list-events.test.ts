import { markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import type { Answer, Query } from '@vintem/contracts/endpoint'
import { listEvents } from '@vintem/contracts/events/endpoints'
import { deletePaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { readRoutedRef } from '#platform/ids.ts'
import { aBuyer } from '#test/buyer.ts'
import { type TestUser, testApp } from '#test/harness.ts'
import { eventsNumbered } from '#test/written.ts'

type Events = Answer<typeof listEvents>

// Goal: a reader of the log misses nothing and reads everything in order: each event once, with its
// object as it was, and its cause.
describe('listEvents', () => {
  const app = testApp()
  const list = async (as: TestUser, query: Partial<Query<typeof listEvents>> = {}) => {
    await eventsNumbered(app.current)
    return (await app.current.call(listEvents, { as, query })).body
  }
  const typesOf = ({ content }: Events) => content.map(({ type }) => type)

  async function aPaidCharge() {
    const as = await app.current.aUser(await app.current.aSeller())
    const { chargeId: charge } = await aBuyer(app.current, as)
    const key = 'a key of the test'.replaceAll(' ', '-')
    await app.current.call(markChargeAsPaid, {
      as,
      params: { id: charge },
      body: { uuidCharge: charge },
      key,
    })
    return { as, charge, key }
  }

  test('tells what happened to a charge, in order, as it stood and why', async () => {
    const { as, charge, key } = await aPaidCharge()

    const { content, next } = await list(as, { objectId: charge })

    expect(next).toBeNull()
    expect(content).toMatchObject([
      {
        type: 'charge.created',
        domain: 'ORDER',
        sequence: 1,
        data: { object: { uuid: charge, status: 'SCHEDULED' }, previous: null },
        cause: { kind: 'checkout' },
      },
      {
        type: 'charge.paid_manually',
        sequence: 2,
        data: { object: { uuid: charge, status: 'PAID_MANUALLY' } },
        cause: { kind: 'panel', idempotencyKey: key, requestId: expect.any(String) },
      },
    ])
    const [first] = content
    expect(readRoutedRef(first?.id.replace('evt_', '') ?? '')?.sellerId).toBe(as.sellerId)
    expect(first?.id).toHaveLength('evt_'.length + 39)
  })

  test('goes on where a page ended, with numbers without a gap', async () => {
    const { as } = await aPaidCharge()
    const all = await list(as)
    const numbers = all.content.map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))

    const first = await list(as, { size: 1 })
    const rest = await list(as, { after: first.next ?? 0 })

    expect([...first.content, ...rest.content]).toEqual(all.content)
  })

  test('finds by type, and nothing by a type that does not exist', async () => {
    const { as } = await aPaidCharge()
    expect(typesOf(await list(as, { type: 'charge.paid_manually' }))).toEqual([
      'charge.paid_manually',
    ])
    expect(typesOf(await list(as, { type: 'charge.invented' }))).toEqual([])
  })

  test('keeps no key that the endpoint does not ask for', async () => {
    const { as } = await aPaidCharge()
    const created = await list(as, { type: 'payment_link.created' })
    const link = String(created.content[0]?.data.object['uuid'])
    const key = 'anything that a caller likes to send'
    await app.current.call(deletePaymentLink, { as, params: { id: link }, key })

    const { content } = await list(as, { type: 'payment_link.disabled' })
    expect(content.map(({ cause }) => cause)).toEqual([
      { kind: 'panel', requestId: expect.any(String) },
    ])
  })

  test('names nobody', async () => {
    const { as } = await aPaidCharge()
    const text = JSON.stringify(await list(as))
    const people = await app.current.sql<{ name: string; document: string; email: string }>(
      'select name, document, email from customer where seller_id = $1',
      [as.sellerId],
    )
    expect(people.length).toBeGreaterThan(0)
    for (const word of people.flatMap((each) => Object.values(each))) {
      expect(text).not.toContain(word)
    }
  })

  test('is for administrators, of their own seller', async () => {
    const { as } = await aPaidCharge()
    const other = await app.current.aUser(await app.current.aSeller())
    expect(typesOf(await list(other, { type: 'charge.paid_manually' }))).toEqual([])
    const manager = await app.current.aUser(as.sellerId, 'MANAGER')
    expect((await app.current.call(listEvents, { as: manager })).status).toBe(403)
  })
})
