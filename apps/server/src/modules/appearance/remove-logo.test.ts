import { editAppearance, getAppearance, removeLogo } from '@vintem/contracts/appearance/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { auditOfLook, sendLogo } from '#test/logos.ts'

// Goal: a seller takes its logo away, once, and nobody else's.
const app = testApp()

test('takes the logo away, and leaves the rest', async () => {
  const as = await app.current.aUser(await app.current.aSeller())
  const other = await app.current.aUser(await app.current.aSeller())
  await app.current.call(editAppearance, { as, body: { color: '#1f6e5a' } })
  const { body } = await sendLogo(app.current, { as })
  const theirs = await sendLogo(app.current, { as: other })
  const watcher = await app.current.aUser(as.sellerId, 'VIZUALIZATION')
  expect((await app.current.call(removeLogo, { as: watcher })).status).toBe(403)

  const removed = [
    await app.current.call(removeLogo, { as }),
    await app.current.call(removeLogo, { as }),
  ]

  expect(removed.map(({ status, body: { logo, color } }) => [status, logo, color])).toEqual([
    [200, null, '#1f6e5a'],
    [200, null, '#1f6e5a'],
  ])
  expect((await app.current.http.inject({ url: body.logo?.path ?? '' })).statusCode).toBe(404)
  expect((await app.current.call(getAppearance, { as: other })).body.logo).toEqual(theirs.body.logo)
  const audit = await auditOfLook(app.current, as.sellerId)
  expect(audit.filter((action) => action === 'appearance.logo-removed')).toHaveLength(1)
})
