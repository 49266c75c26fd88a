import { expect, test } from 'vitest'
import type { Fault } from './far-end.ts'
import { RailDown, RailTimeout } from './rail-error.ts'

/** A call that may be made again with the same key, and a way to see whether it was ever done. */
export interface Repeatable {
  act: () => Promise<unknown>
  happened: () => Promise<boolean>
  fail: (fault: Fault) => Promise<void>
}

/**
 * After any failure, the repetition of a call has one effect, and no failure is reported wrongly.
 */
export function testFaults(name: string, prepare: () => Promise<Repeatable>): void {
  test.each([
    { fault: 'down', error: RailDown, done: false },
    { fault: 'timeout-before', error: RailTimeout, done: false },
    { fault: 'timeout-after', error: RailTimeout, done: true },
  ] as const)(`${name} meets $fault`, async (given) => {
    const { act, happened, fail } = await prepare()
    await fail(given.fault)

    await expect(act()).rejects.toBeInstanceOf(given.error)
    expect(await happened()).toBe(given.done)

    await act()
    await act()
    expect(await happened()).toBe(true)
  })
}
