import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTurnQueue } from './turn-queue.ts'

// Goal: a turn starts immediately while a slot is free; waiting turns go together, never two of one
// seller, and no seller waits because of another's turns.
interface Turn {
  sellerId: number
  name: string
}

interface Group {
  names: string
  end: () => void
}

function setUp() {
  const groups: Group[] = []
  const queue = createTurnQueue<Turn>((turns) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    groups.push({ names: turns.map(({ name }) => name).join(' '), end: resolve })
    return promise
  })
  return {
    queue,
    take: (...names: string[]) => {
      // 'a2' is the second of seller a.
      for (const name of names) queue.take({ sellerId: name.codePointAt(0) ?? 0, name })
    },
    under: () => groups.map(({ names }) => names),
    end: async (count = 1) => {
      for (const { end } of groups.splice(0, count)) end()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

describe('lanes', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('who comes first goes at once, alone', () => {
    const { take, under } = setUp()
    take('a', 'b', 'c')
    expect(under()).toEqual(['a', 'b', 'c'])
  })

  test('who comes then goes with others when a lane is free, in the order of the sellers', async () => {
    const { queue, take, under, end } = setUp()
    take('a', 'b', 'c', 'f', 'e', 'd')
    expect(queue.waitingCount).toBe(3)
    await end()
    expect(under()).toEqual(['b', 'c', 'e f'])
    expect(queue.waitingCount).toBe(1)
  })

  test('all lanes take their share of those who wait', async () => {
    const { take, under, end } = setUp()
    take('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j')
    await end(3)
    expect(under()).toEqual(['d e f', 'g h i', 'j'])
  })

  test('two of one seller never go together, and the sellers take turns', async () => {
    const { take, under, end } = setUp()
    take('a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1')
    expect(under()).toEqual(['a1', 'a2', 'a3'])
    await end()
    expect(under()).toEqual(['a2', 'a3', 'a4 b1'])
  })

  test('one seller alone opens lanes of its own, which close again', async () => {
    const { queue, take, under, end } = setUp()
    take(...Array.from({ length: 16 }, (_, index) => `a${index}`))
    expect(under()).toHaveLength(8)
    expect(queue.waitingCount).toBe(8)
    while (under().length > 0) await end(under().length)
    expect(queue.waitingCount).toBe(0)
    take('b', 'c', 'd', 'e')
    expect(under()).toEqual(['b', 'c', 'd'])
  })

  test('who waits for too long goes alone', async () => {
    const { queue, take, under } = setUp()
    take('a', 'b', 'c', 'd', 'e')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(under()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(queue.waitingCount).toBe(0)
  })
})
