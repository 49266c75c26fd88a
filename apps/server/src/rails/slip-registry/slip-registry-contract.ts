import { describe, expect, test } from 'vitest'
import type { FarEnd } from '../far-end.ts'
import { RailDown, RailTimeout } from '../rail-error.ts'
import type { SlipRegistryRail } from './port.ts'

/** What every registry of boletos must do. */
export function describeSlipRegistry(
  name: string,
  farEnd: () => FarEnd<SlipRegistryRail>,
  example: { open: string; amountCents: number },
): void {
  describe(`${name}: the contract of the registry of boletos`, () => {
    test('says what an open boleto is worth, by barcode as by line', async () => {
      const { rail } = farEnd()
      const found = await rail.find(example.open)
      if (found.state !== 'FOUND') throw new Error(`It is ${found.state}`)
      expect(found.slip).toMatchObject({ barcode: example.open, amountCents: example.amountCents })
      expect(await rail.find(found.slip.digitableLine)).toEqual(found)
    })

    test('finds nothing by what is no barcode', async () => {
      const wrong = example.open.replace(/^./, (digit) => String((Number(digit) + 1) % 8))
      expect(await farEnd().rail.find(wrong)).toMatchObject({ state: 'REFUSED' })
    })

    test.each([
      ['down', RailDown],
      ['timeout-before', RailTimeout],
      ['timeout-after', RailTimeout],
    ] as const)('says so when it is %s, and works again afterwards', async (fault, error) => {
      const { rail, failNext } = farEnd()
      await failNext('find', fault)
      await expect(rail.find(example.open)).rejects.toBeInstanceOf(error)
      expect(await rail.find(example.open)).toMatchObject({ state: 'FOUND' })
    })
  })
}
