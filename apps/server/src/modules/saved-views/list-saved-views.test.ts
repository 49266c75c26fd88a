import { listSavedViews } from '@vintem/contracts/saved-views/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aView } from '#test/saved-views.ts'

// Goal: a person sees their own views and those of the team, by name, and whose each is.
const app = testApp()

test('own ones and those of the team, by name', async () => {
  const ana = await app.current.aUser(await app.current.aSeller())
  const bia = await app.current.aUser(ana.sellerId)
  await aView(app.current, ana, { name: 'Vencem logo' })
  await aView(app.current, bia, { name: 'Da Bia' })
  await aView(app.current, bia, { name: 'Da equipe', isShared: true })

  const { body } = await app.current.call(listSavedViews, { as: ana, query: { list: 'charges' } })

  expect(body.map(({ name, isShared, isOwn, owner }) => [name, isShared, isOwn, owner])).toEqual([
    ['Da equipe', true, false, `${bia.userId}@exemplo.com.br`],
    ['Vencem logo', false, true, `${ana.userId}@exemplo.com.br`],
  ])
})

test('also who only watches, and nobody who may not see the list', async () => {
  const sellerId = await app.current.aSeller()
  const statusFor = async (profile: 'VIZUALIZATION' | 'FINANCE') => {
    const as = await app.current.aUser(sellerId, profile)
    return (await app.current.call(listSavedViews, { as, query: { list: 'charges' } })).status
  }
  expect(await statusFor('VIZUALIZATION')).toBe(200)
  expect(await statusFor('FINANCE')).toBe(403)
})
