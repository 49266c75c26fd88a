import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import type { FarEnd } from '../far-end.ts'
import { testFaults } from '../fault-contract.ts'
import type { FileRail } from './port.ts'

const aName = () => `7/reports/${newId()}.csv`
const aFile = (name: string, words: string) => ({
  name,
  bytes: Buffer.byteLength(words),
  content: Readable.from([words]),
})

/** What every keeper of files must do. */
export function describeFileRail(name: string, farEnd: () => FarEnd<FileRail>): void {
  const read = async (file: string) => {
    const kept = await farEnd().rail.open(file)
    return kept && { bytes: kept.bytes, text: await text(kept.content) }
  }

  describe(`${name}: the contract of files`, () => {
    test('gives a file back as it was put, until it is removed', async () => {
      const { rail } = farEnd()
      const file = aName()
      await rail.put(aFile(file, 'Conceição;10,00'))

      expect(await read(file)).toEqual({ bytes: 17, text: 'Conceição;10,00' })
      await rail.remove(file)
      await rail.remove(file)
      expect(await read(file)).toBeUndefined()
    })

    test('replaces a file of the same name', async () => {
      const { rail } = farEnd()
      const file = aName()
      await rail.put(aFile(file, 'a long first one'))
      await rail.put(aFile(file, 'second'))

      expect(await read(file)).toEqual({ bytes: 6, text: 'second' })
    })

    test('keeps nothing of a file that breaks off or is shorter than was said', async () => {
      const { rail } = farEnd()
      const file = aName()
      const broken = Readable.from(
        (function* () {
          yield 'half'
          throw new Error('The source broke')
        })(),
      )

      await expect(rail.put({ name: file, bytes: 8, content: broken })).rejects.toThrow('broke')
      await expect(rail.put({ ...aFile(file, 'half'), bytes: 8 })).rejects.toThrow('8')
      expect(await read(file)).toBeUndefined()
    })

    test.each(['../passwd', '/etc/passwd', '7/../../passwd', '7//x', '', '7/.hidden'])(
      'takes no file called "%s"',
      async (wrong) => {
        const { rail } = farEnd()
        await expect(async () => rail.put(aFile(wrong, 'x'))).rejects.toThrow('No name')
        await expect(async () => rail.open(wrong)).rejects.toThrow('No name')
        await expect(async () => rail.remove(wrong)).rejects.toThrow('No name')
      },
    )

    testFaults('put', async () => {
      const { rail, failNext } = farEnd()
      const file = aName()
      return {
        act: () => rail.put(aFile(file, 'x')),
        happened: async () => (await read(file)) !== undefined,
        fail: (fault) => failNext('put', fault),
      }
    })
  })
}
