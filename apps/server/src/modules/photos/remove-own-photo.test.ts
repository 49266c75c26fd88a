import { getOwnUser } from '@vintem/contracts/own-user/endpoints'
import { removeOwnPhoto } from '@vintem/contracts/photos/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { photosLeft, sendPhoto } from '#test/pictures.ts'
import { aColleague, auditOf } from '#test/team.ts'

// Goal: a user takes the own photo away, file and all, and nobody else's.
const app = testApp()

test('removeOwnPhoto takes the own photo away, and does so once', async () => {
  const sellerId = await app.current.aSeller()
  const { as, userId } = await aColleague(app.current, sellerId, 'SALE')
  const colleague = await aColleague(app.current, sellerId, 'SALE')
  await sendPhoto(app.current, { as })
  const theirs = await sendPhoto(app.current, { as: colleague.as })
  const remove = async () => (await app.current.call(removeOwnPhoto, { as })).status

  expect([await remove(), await remove()]).toEqual([204, 204])
  await app.current.runner.drain()

  expect((await app.current.call(getOwnUser, { as })).body.photo).toBeNull()
  expect(await photosLeft(app.current, sellerId)).toEqual([theirs.body.photo])
  expect(await auditOf(app.current, userId)).toEqual([
    'user.created',
    'user.photo-changed',
    'user.photo-removed',
  ])
})
