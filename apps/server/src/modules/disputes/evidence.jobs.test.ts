import { downloadEvidence, removeEvidence } from '@vintem/contracts/disputes/endpoints'
import { afterEach, describe, expect, test } from 'vitest'
import { attach, disputeAt } from '#test/disputes.ts'
import { download } from '#test/download.ts'
import { testApp } from '#test/harness.ts'
import { aPaidBuyer, aRefundingSeller } from '#test/refunds.ts'
import { expectDoneOnce, tryAgain, tryUntilGivenUp } from '#test/work.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: the file of a document is there as long as the document is, and no longer; where the store
// keeps it all the same, the operator is told.
describe('files of documents', () => {
  const app = testApp()
  afterEach(() => app.current.sandbox.clearFaults())

  async function anAttached() {
    const { current } = app
    const seller = await aRefundingSeller(current)
    const { sellerId } = seller
    const buyer = await aPaidBuyer(current, seller)
    await disputeAt(current, buyer)
    const { body } = await attach(current, buyer, { as: seller })
    const params = { id: buyer.chargeId, evidence: body.uuid }
    const [row] = await current.sql<{ file: string }>(
      'select file from dispute_evidence where id = $1',
      [body.uuid],
    )
    const isKept = async () => {
      const file = await current.services.rails.files.open(`${sellerId}/disputes/${row?.file}`)
      file?.content.destroy()
      return file !== undefined
    }
    const remove = async () => {
      const removed = await current.call(removeEvidence, { as: seller, params })
      expect(removed.status).toBe(204)
      await current.runner.drain()
    }
    const read = async () =>
      (await download(current, downloadEvidence, { as: seller, params })).status
    return { seller, sellerId, buyer, id: body.uuid, isKept, remove, read }
  }
  const hoursLater = async (hours: number) => {
    const now = await app.current.clock.now()
    await advanceClock(app.current, new Date(now.getTime() + hours * 3_600_000))
  }

  test('stay as long as their document does', async () => {
    const { sellerId, read } = await anAttached()

    await hoursLater(2)
    await expectDoneOnce(app.current, sellerId)

    expect(await read()).toBe(200)
  })

  test.each(['down', 'timeout-before', 'timeout-after'] as const)(
    'go with it where the store is at first %s, and nobody else loses one',
    async (fault) => {
      const neighbour = await anAttached()
      const { sellerId, isKept, remove } = await anAttached()
      await app.current.sandbox.failNext('files', fault, 1, 'remove')
      await remove()

      await tryAgain(app.current)

      expect(await isKept()).toBe(false)
      await expectDoneOnce(app.current, sellerId)
      expect(await neighbour.read()).toBe(200)
    },
  )

  test('go, and that of the document which was sent again under its name stays', async () => {
    const { seller, sellerId, buyer, id, isKept, remove, read } = await anAttached()
    await app.current.sandbox.failNext('files', 'down', 1, 'remove')
    await remove()
    expect((await attach(app.current, buyer, { as: seller, id })).status).toBe(200)

    await tryAgain(app.current)
    await hoursLater(2)
    await expectDoneOnce(app.current, sellerId)

    expect(await isKept()).toBe(false)
    expect(await read()).toBe(200)
  })

  test('that the store never gives up are told of to the operator', async () => {
    const { sellerId, isKept, remove } = await anAttached()
    await app.current.sandbox.failNext('files', 'down', 20, 'remove')
    await remove()

    const problems = await tryUntilGivenUp(app.current, sellerId)

    expect(problems).toEqual([expect.stringContaining('files.remove is down')])
    expect(await isKept()).toBe(true)
  })
})
