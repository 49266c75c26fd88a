import { describe, expect, test } from 'vitest'
import { testWorld } from '#test/sandbox-world.ts'
import { RailDown, RailTimeout } from '../rail-error.ts'

// Goal: a planned failure meets exactly as many calls as were told, whatever comes at the same time.
describe('planned faults', () => {
  const world = testWorld()
  const find = () => world.current.rails.postalCode.find('01310100')
  const knows = { zipCode: '01310100' }

  test('meet the next calls, in the order in which they were planned', async () => {
    await world.current.world.failNext('postalCode', 'down', 2)
    await world.current.world.failNext('postalCode', 'timeout-before')

    await expect(find()).rejects.toBeInstanceOf(RailDown)
    await expect(find()).rejects.toBeInstanceOf(RailDown)
    await expect(find()).rejects.toBeInstanceOf(RailTimeout)
    expect(await find()).toMatchObject(knows)
  })

  test('meet as many of simultaneous calls as were planned', async () => {
    await world.current.world.failNext('postalCode', 'down', 5)

    const calls = await Promise.allSettled(Array.from({ length: 20 }, find))

    expect(calls.filter(({ status }) => status === 'rejected')).toHaveLength(5)
  })

  test('of a named call wait for it', async () => {
    const { pix } = world.current.rails
    await world.current.world.failNext('pix', 'down', 1, 'remove')

    expect(await pix.find(7, 'x')).toBeUndefined()
    await expect(pix.remove(7, 'x')).rejects.toBeInstanceOf(RailDown)
    await pix.remove(7, 'x')
  })

  test('leave other rails alone, are listed, replaced by the same plan and forgotten', async () => {
    const outside = world.current.world
    await outside.failNext('company', 'refuse', 9)
    await outside.failNext('company', 'refuse', 3)

    expect(await find()).toMatchObject(knows)
    expect(await outside.faults()).toEqual([
      {
        rail: 'company',
        call: null,
        fault: 'refuse',
        count: 3,
        code: null,
        advice: null,
        newCard: false,
      },
    ])

    await outside.clearFaults()
    expect(await world.current.rails.company.find('71428571000170')).toBeDefined()
  })
})
