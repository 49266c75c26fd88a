import { describe, expect, test } from 'vitest'
import type { FarEnd } from './far-end.ts'
import { RailDown, RailTimeout } from './rail-error.ts'

interface LookUp<K> {
  find(key: K): Promise<object | undefined>
}

/** What every adapter that only reads must do: postal codes, companies, PIX keys. */
export function describeLookUpRail<K>(
  name: string,
  farEnd: () => FarEnd<LookUp<K>>,
  example: { known: K; found: object; unknown: K },
): void {
  describe(`${name}: the contract of look-ups`, () => {
    test('finds what is known', async () => {
      expect(await farEnd().rail.find(example.known)).toEqual(example.found)
    })

    test('gives undefined for what is not', async () => {
      expect(await farEnd().rail.find(example.unknown)).toBeUndefined()
    })

    test.each([
      ['down', RailDown],
      ['timeout-before', RailTimeout],
      ['timeout-after', RailTimeout],
    ] as const)('says so when it is %s, and works again afterwards', async (fault, error) => {
      const { rail, failNext } = farEnd()
      await failNext('find', fault)

      await expect(rail.find(example.known)).rejects.toBeInstanceOf(error)

      expect(await rail.find(example.known)).toEqual(example.found)
    })
  })
}
