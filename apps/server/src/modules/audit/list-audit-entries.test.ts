import { addDays, civilDateOf } from '@vintem/brazil/calendar'
import { listAuditEntries } from '@vintem/contracts/audit/endpoints'
import { createCustomer, editCustomerContact } from '@vintem/contracts/customers/endpoints'
import { createPaymentLink, deletePaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { wallClock } from '#platform/wall-clock.ts'
import { aCustomerBody, aLinkBody } from '#test/bodies.ts'
import { type TestUser, testApp } from '#test/harness.ts'
import { sealAudit } from './index.ts'

// Goal: an administrator finds what was done, by whom and when, with what it was before.
describe('listAuditEntries', () => {
  const app = testApp()

  /** A seller whose customer was created and renamed. */
  async function aBusySeller() {
    const sellerId = await app.current.aSeller()
    const as = await app.current.aUser(sellerId)
    const { body } = await app.current.call(createCustomer, {
      as,
      body: aCustomerBody({ name: 'Ana Antiga' }),
    })
    await app.current.call(editCustomerContact, {
      as,
      params: { id: body.id },
      body: { name: 'Ana Nova', email: body.email, countryCode: '55', phone: body.phone },
    })
    await sealAudit(app.current.jobsPool, 0)
    return { sellerId, as, customer: body.id, email: `${as.userId}@exemplo.com.br` }
  }
  const list = async (as: TestUser, query = {}) =>
    (await app.current.call(listAuditEntries, { as, query })).body

  test('shows the newest first, with what was before and what came after', async () => {
    const { as, customer, email } = await aBusySeller()

    const { content, next } = await list(as)

    expect(next).toBeNull()
    expect(content.map(({ position, action }) => [position, action])).toEqual([
      [3, 'customer.contact-edited'],
      [2, 'customer.created'],
      [1, 'seller.opened'],
    ])
    expect(content[0]).toMatchObject({
      actor: email,
      subject: customer,
      details: { before: { name: 'Ana Antiga' }, after: { name: 'Ana Nova' } },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('gives the name of today, also of what an entry names by its id alone', async () => {
    const { as } = await aBusySeller()
    const body = aLinkBody({ title: 'Aula' })
    const { uuid: id } = (await app.current.call(createPaymentLink, { as, body })).body
    await app.current.call(deletePaymentLink, { as, params: { id } })
    await sealAudit(app.current.jobsPool, 0)

    const { content } = await list(as)

    expect(content.map(({ action, name }) => [action, name])).toEqual([
      ['payment-link.deleted', 'Aula'],
      ['payment-link.created', 'Aula'],
      ['customer.contact-edited', 'Ana Nova'],
      ['customer.created', 'Ana Nova'],
      ['seller.opened', null],
    ])
  })

  test('finds by action, person, subject, place and day', async () => {
    const { as, customer, email } = await aBusySeller()
    const today = civilDateOf(wallClock.now())
    const found = async (query: object) =>
      (await list(as, query)).content.map(({ position }) => position)

    expect(await found({ action: 'customer.created' })).toEqual([2])
    expect(await found({ person: email })).toEqual([3, 2])
    expect(await found({ person: ` ${email.toUpperCase()} ` })).toEqual([3, 2])
    expect(await found({ subject: customer, action: 'customer.contact-edited' })).toEqual([3])
    expect(await found({ position: 2 })).toEqual([2])
    expect(await found({ position: 4 })).toEqual([])
    expect(await found({ startDate: today, endDate: today })).toEqual([3, 2, 1])
    expect(await found({ startDate: addDays(today, 1) })).toEqual([])
    expect(await found({ person: 'ninguem@exemplo.com.br' })).toEqual([])
  })

  test('goes on where a page ended, also when there is more meanwhile', async () => {
    const { as } = await aBusySeller()
    const first = await list(as, { size: 2 })
    await app.current.call(createCustomer, {
      as,
      body: aCustomerBody({
        document: { documentNumber: '11144477735', documentType: 'cpf', documentNation: 'BR' },
      }),
    })
    await sealAudit(app.current.jobsPool, 0)

    const second = await list(as, { size: 2, before: first.next })

    expect(first.content.map(({ position }) => position)).toEqual([3, 2])
    expect(second).toMatchObject({ content: [{ position: 1 }], next: null })
  })

  test('is for administrators, of their own seller', async () => {
    const { sellerId, email } = await aBusySeller()
    const other = await aBusySeller()

    expect((await list(other.as, { person: email })).content).toEqual([])
    for (const profile of ['MANAGER', 'MASTER', 'VIZUALIZATION'] as const) {
      const as = await app.current.aUser(sellerId, profile)
      expect((await app.current.call(listAuditEntries, { as })).status).toBe(403)
    }
  })
})
