import { removeOwnPhoto } from '@vintem/contracts/photos/endpoints'
import { afterEach, describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { photosLeft, sendPhoto } from '#test/pictures.ts'
import { aColleague } from '#test/team.ts'
import { expectDoneOnce, tryAgain, tryUntilGivenUp } from '#test/work.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: the file of a photo is there as long as the photo is, and no longer; where the store keeps
// it all the same, the operator is told.
describe('files of photos', () => {
  const app = testApp()
  afterEach(() => app.current.sandbox.clearFaults())

  async function aPhoto() {
    const { current } = app
    const sellerId = await current.aSeller()
    const { as } = await aColleague(current, sellerId, 'SALE')
    const { body } = await sendPhoto(current, { as })
    const remove = async () => {
      expect((await current.call(removeOwnPhoto, { as })).status).toBe(204)
      await current.runner.drain()
    }
    return { sellerId, photo: body.photo, remove, left: () => photosLeft(current, sellerId) }
  }
  const twoHoursLater = async () => {
    const now = await app.current.clock.now()
    await advanceClock(app.current, new Date(now.getTime() + 2 * 3_600_000))
  }

  test('stay as long as their photo does', async () => {
    const { sellerId, photo, left } = await aPhoto()

    await twoHoursLater()
    await expectDoneOnce(app.current, sellerId)

    expect(await left()).toEqual([photo])
  })

  test.each(['down', 'timeout-before', 'timeout-after'] as const)(
    'go with it where the store is at first %s, and nobody else loses one',
    async (fault) => {
      const neighbour = await aPhoto()
      const { sellerId, left, remove } = await aPhoto()
      await app.current.sandbox.failNext('files', fault, 1, 'remove')
      await remove()

      await tryAgain(app.current)

      expect(await left()).toEqual([])
      await expectDoneOnce(app.current, sellerId)
      expect(await neighbour.left()).toEqual([neighbour.photo])
    },
  )

  test('that were kept and refused while the store was away go later', async () => {
    const sellerId = await app.current.aSeller()
    const { as } = await aColleague(app.current, sellerId, 'SALE')
    await app.current.sandbox.failNext('files', 'timeout-after', 1, 'put')
    await app.current.sandbox.failNext('files', 'down', 1, 'remove')
    expect((await sendPhoto(app.current, { as })).status).toBe(503)
    expect(await photosLeft(app.current, sellerId)).toHaveLength(1)

    await twoHoursLater()

    expect(await photosLeft(app.current, sellerId)).toEqual([])
  })

  test('that the store never gives up are told of to the operator', async () => {
    const { sellerId, photo, left, remove } = await aPhoto()
    await app.current.sandbox.failNext('files', 'down', 20, 'remove')
    await remove()

    const problems = await tryUntilGivenUp(app.current, sellerId)

    expect(problems).toEqual([expect.stringContaining('files.remove is down')])
    expect(await left()).toEqual([photo])
  })
})
