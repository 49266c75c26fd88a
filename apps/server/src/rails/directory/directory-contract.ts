import type { PixKey } from '@vintem/brazil/pix'
import { describe, expect, test } from 'vitest'
import type { FarEnd } from '../far-end.ts'
import { RailDown, RailTimeout } from '../rail-error.ts'
import type { DirectoryRail, KeyHolder } from './port.ts'

/** What every adapter that knows PIX keys must do. */
export function describeDirectoryRail(
  name: string,
  farEnd: () => FarEnd<DirectoryRail>,
  keys: { known: PixKey; holder: KeyHolder; unknown: PixKey },
): void {
  describe(`${name}: the contract of PIX keys`, () => {
    test('knows whose a key is', async () => {
      expect(await farEnd().rail.holderOf(keys.known)).toEqual(keys.holder)
    })

    test('gives undefined for a key that is nobody’s', async () => {
      expect(await farEnd().rail.holderOf(keys.unknown)).toBeUndefined()
    })

    test.each([
      ['down', RailDown],
      ['timeout-before', RailTimeout],
      ['timeout-after', RailTimeout],
    ] as const)('says so when it is %s, and works again afterwards', async (fault, error) => {
      const { rail, failNext } = farEnd()
      await failNext('holderOf', fault)

      await expect(rail.holderOf(keys.known)).rejects.toBeInstanceOf(error)

      expect(await rail.holderOf(keys.known)).toEqual(keys.holder)
    })
  })
}
