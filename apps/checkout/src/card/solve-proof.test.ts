import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { solveProof } from './solve-proof.ts'

// Goal: the page finds a number that the server accepts by its own SHA-256, and stays responsive.
test.each([1, 7, 8, 9, 13])('finds a hash that begins with %i zero bits', async (difficulty) => {
  const challenge = `name.${difficulty}.1800000000000.signature`

  const solution = await solveProof(challenge, difficulty)

  const hash = createHash('sha256').update(`${challenge}.${solution}`).digest()
  expect(hash.readUInt16BE() >>> (16 - difficulty)).toBe(0)
})

test('lets others have their turn', async () => {
  let turns = 0
  const ticking = setInterval(() => (turns += 1), 1)

  await solveProof('a long one', 16)

  clearInterval(ticking)
  expect(turns).toBeGreaterThan(0)
})
