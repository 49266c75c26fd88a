import {
  createCustomer,
  editCustomerNotes,
  getCustomer,
} from '@vintem/contracts/customers/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCustomerBody } from '#test/bodies.ts'
import { testApp, type TestUser } from '#test/harness.ts'

// Goal: a seller keeps notes about a customer, which no other seller reads or writes.
describe('editCustomerNotes', () => {
  const app = testApp()
  let as: TestUser
  let id: string
  const edit = (notes: string | null, by = as) =>
    app.current.call(editCustomerNotes, { as: by, params: { id }, body: { notes } })

  beforeAll(async () => {
    as = await app.current.aUser(await app.current.aSeller())
    id = (await app.current.call(createCustomer, { as, body: aCustomerBody() })).body.id
  })

  // @spec 000 §5: A customer: 'Cobrar este …
  test('keeps what was written, and what it was before in the audit', async () => {
    expect((await edit('  Prefere Pix. ')).body.notes).toBe('Prefere Pix.')
    await edit('Prefere boleto.')

    const { body } = await app.current.call(getCustomer, { as, params: { id } })
    expect(body.notes).toBe('Prefere boleto.')
    const [entry] = await app.current.sql<{ details: object }>(
      `select details from audit where action = 'customer.notes-edited' order by at desc limit 1`,
    )
    expect(entry?.details).toEqual({ before: 'Prefere Pix.', after: 'Prefere boleto.' })
  })

  test('empties them', async () => {
    expect((await edit(null)).body.notes).toBeNull()
  })

  test('refuses more than 2,000 characters', async () => {
    const { status, errors } = await edit('a'.repeat(2_001))

    expect([status, errors[0]?.field]).toEqual([400, 'notes'])
  })

  test('knows no customer of another seller', async () => {
    const stranger = await app.current.aUser(await app.current.aSeller())

    expect((await edit('Nada', stranger)).status).toBe(404)
  })
})
