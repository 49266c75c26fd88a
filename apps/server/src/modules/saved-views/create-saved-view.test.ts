import { createSavedView } from '@vintem/contracts/saved-views/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestUser } from '#test/harness.ts'
import { aReader } from '#test/reports.ts'
import { aView, aViewBody, auditedViews, viewsOf } from '#test/saved-views.ts'

const AGAIN = '0199b3a0-0000-4000-8000-000000000001'

// Goal: a view is saved once, for its owner or for the team by who may decide for it, and a person has a
// bounded number of them.
describe('createSavedView', () => {
  const app = testApp()
  let admin: TestUser
  const create = (change: object = {}, as = admin, more: object = {}) =>
    app.current.call(createSavedView, { as, body: aViewBody(change), ...more })

  beforeEach(async () => {
    admin = await app.current.aUser(await app.current.aSeller())
  })

  test('names what the list shows, for its owner alone', async () => {
    const { status, body } = await create({ name: '  Pix em atraso ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Pix em atraso',
      search: 'status=LATE&paymentMethod=PIX',
      isShared: false,
      isOwn: true,
    })
    expect(await viewsOf(app.current, admin)).toEqual(['Pix em atraso'])
    const colleague = await app.current.aUser(admin.sellerId)
    expect(await viewsOf(app.current, colleague)).toEqual([])
    expect(await auditedViews(app.current, admin)).toEqual([])
  })

  test('one of the team is seen by all of it, and told of in the audit log', async () => {
    await create({ isShared: true })

    const colleague = await app.current.aUser(admin.sellerId)
    const stranger = await app.current.aUser(await app.current.aSeller())
    expect(await viewsOf(app.current, colleague)).toEqual(['Pix em atraso'])
    expect(await viewsOf(app.current, stranger)).toEqual([])
    expect(await auditedViews(app.current, admin)).toEqual(['saved-view.created'])
  })

  test('a role without a say for the team saves for itself, and who only watches not at all', async () => {
    const clerk = await app.current.aUser(admin.sellerId, 'SALE')
    const watcher = await app.current.aUser(admin.sellerId, 'VIZUALIZATION')

    expect((await create({ isShared: true }, clerk)).status).toBe(403)
    expect((await create({}, clerk)).status).toBe(201)
    expect((await create({}, watcher)).status).toBe(403)
  })

  test('a key repeated is the same view', async () => {
    const first = await create({}, admin, { key: AGAIN })
    const second = await create({}, admin, { key: AGAIN })
    expect(second.body.uuid).toBe(first.body.uuid)
    expect(await viewsOf(app.current, admin)).toHaveLength(1)
  })

  test('a person has 50 at the most, also by two simultaneous requests', async () => {
    // A user with a row, which the two lock.
    const reader = await aReader(app.current, admin.sellerId, 'ADMIN')
    await aView(app.current, reader)
    await app.current.sql(
      `insert into saved_view
       select seller_id, gen_random_uuid(), list, name || n, search, is_shared, owner_id, owner, created_at
         from saved_view, generate_series(2, 49) n where seller_id = $1`,
      [admin.sellerId],
    )

    const together = await Promise.all([create({}, reader), create({}, reader)])

    expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(together.find(({ status }) => status === 409)?.errors[0]?.code).toBe('BAR-9350')
    const colleague = await app.current.aUser(admin.sellerId)
    expect((await create({}, colleague)).status).toBe(201)
  })

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name that is too long', { name: 'a'.repeat(61) }, 'name'],
    ['another address behind it', { search: 'a=1#//mau.com' }, 'search'],
    ['a list that has none', { list: 'senhas' }, 'list'],
  ])('refuses %s at its field', async (_, change, field) => {
    const refused = await create(change)
    expect([refused.status, refused.errors[0]?.field]).toEqual([400, field])
  })
})
