import { describe, expect, test } from 'vitest'
import { testWorld } from '#test/sandbox-world.ts'
import { aPixRequest } from '../pix/pix-contract.ts'

// Goal: no payment stays untold: a callback that was not taken comes again until it is, and one that
// was taken does not come again.
describe('callbacks', () => {
  const world = testWorld()

  async function paidPix(delaySeconds = 0): Promise<string> {
    const { rails, world: outside } = world.current
    const request = aPixRequest()
    await rails.pix.request(request)
    await outside.payPix(request.txid, { delaySeconds })
    return request.txid
  }

  const callbacksFor = (txid: string) =>
    world.current.callbacks.filter(({ body }) => JSON.stringify(body).includes(txid)).length

  test('come again while the receiver is out of order, and not once they are taken', async () => {
    world.current.answers.push(500, 503, 404)
    const txid = await paidPix()

    for (let round = 0; round < 6; round++) await world.current.pass(60)

    expect(callbacksFor(txid)).toBe(4)
    expect(await world.current.world.nextCallback()).toBeUndefined()
  })

  test('that many deliver at once are delivered once', async () => {
    const txids = await Promise.all([1, 2, 3, 4, 5].map(() => paidPix(10)))
    const { clock, world: outside } = world.current
    await clock.runFrom(new Date((await clock.now()).getTime() + 11_000))

    const taken = await Promise.all([1, 2, 3, 4].map(() => outside.deliverCallbacks()))

    expect(taken.reduce((sum, each) => sum + each, 0)).toBe(5)
    expect(txids.map(callbacksFor)).toEqual([1, 1, 1, 1, 1])
  })

  test('go to the address of their rail', async () => {
    await paidPix()

    expect(world.current.callbacks.at(-1)?.path).toBe('/pix')
  })

  test('that are late come by themselves while the world runs', async () => {
    const txid = await paidPix(3_600)
    const { clock, world: outside } = world.current
    outside.start()

    await clock.runFrom(new Date((await clock.now()).getTime() + 3_601_000))

    await expect.poll(() => callbacksFor(txid), { timeout: 5_000 }).toBe(1)
  })
})
