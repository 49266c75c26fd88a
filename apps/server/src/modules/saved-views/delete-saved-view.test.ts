import { deleteSavedView } from '@vintem/contracts/saved-views/endpoints'
import { expect, test } from 'vitest'
import { testApp, type TestUser } from '#test/harness.ts'
import { aView, auditedViews, viewsOf } from '#test/saved-views.ts'

// Goal: a person deletes their own views, an administrator those of the team as well, and nobody else's.
const app = testApp()

const remove = (as: TestUser, id: string) =>
  app.current.call(deleteSavedView, { as, params: { id } })

test('once, and it is gone', async () => {
  const admin = await app.current.aUser(await app.current.aSeller())
  const id = await aView(app.current, admin)

  expect((await remove(admin, id)).status).toBe(204)
  expect((await remove(admin, id)).status).toBe(404)
  expect(await viewsOf(app.current, admin)).toEqual([])
})

test('one of the team by administrators, and by none of its other users', async () => {
  const owner = await app.current.aUser(await app.current.aSeller(), 'MASTER')
  const admin = await app.current.aUser(owner.sellerId)
  const colleague = await app.current.aUser(owner.sellerId, 'SALE')
  const stranger = await app.current.aUser(await app.current.aSeller())
  const id = await aView(app.current, owner, { isShared: true })
  const own = await aView(app.current, owner)

  expect((await remove(stranger, id)).status).toBe(404)
  expect((await remove(colleague, id)).status).toBe(403)
  expect((await remove(admin, own)).status).toBe(404)
  expect((await remove(admin, id)).status).toBe(204)
  expect(await auditedViews(app.current, owner)).toEqual([
    'saved-view.created',
    'saved-view.deleted',
  ])
})
