import { renameSavedView } from '@vintem/contracts/saved-views/endpoints'
import { expect, test } from 'vitest'
import { testApp, type TestUser } from '#test/harness.ts'
import { aView, auditedViews, viewsOf } from '#test/saved-views.ts'

// Goal: a person renames their own views, an administrator those of the team as well, and nobody else's.
const app = testApp()

const rename = (as: TestUser, id: string, name = 'Atrasos') =>
  app.current.call(renameSavedView, { as, params: { id }, body: { name } })

test('its owner renames it, and only its name', async () => {
  const admin = await app.current.aUser(await app.current.aSeller())
  const id = await aView(app.current, admin)

  const { status, body } = await rename(admin, id)

  expect([status, body.name, body.search]).toEqual([
    200,
    'Atrasos',
    'status=LATE&paymentMethod=PIX',
  ])
  expect(await viewsOf(app.current, admin)).toEqual(['Atrasos'])
  expect(await auditedViews(app.current, admin)).toEqual([])
})

test('one of the team: by its owner and by administrators, and that is told', async () => {
  const owner = await app.current.aUser(await app.current.aSeller(), 'MASTER')
  const admin = await app.current.aUser(owner.sellerId)
  const colleague = await app.current.aUser(owner.sellerId, 'BACKOFFICE')
  const id = await aView(app.current, owner, { isShared: true })

  expect((await rename(colleague, id)).status).toBe(403)
  expect((await rename(admin, id)).status).toBe(200)
  expect(await viewsOf(app.current, colleague)).toEqual(['Atrasos'])
  expect(await auditedViews(app.current, owner)).toEqual([
    'saved-view.created',
    'saved-view.renamed',
  ])
})

test('nobody finds the view of another person, nor of another seller', async () => {
  const owner = await app.current.aUser(await app.current.aSeller())
  const id = await aView(app.current, owner)
  const shared = await aView(app.current, owner, { isShared: true })
  const admin = await app.current.aUser(owner.sellerId)
  const stranger = await app.current.aUser(await app.current.aSeller())

  expect((await rename(admin, id)).status).toBe(404)
  expect((await rename(stranger, shared)).status).toBe(404)
})
