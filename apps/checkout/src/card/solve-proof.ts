import { sha256 } from '@noble/hashes/sha2.js'

/** The length of a slice; between slices the page can draw and react. */
const SLICE_MILLIS = 12
/** The number of hashes between two looks at the clock. */
const BATCH = 256

/**
 * Finds the number whose SHA-256, after the challenge and a full stop, begins with so many zero
 * bits. Not with WebCrypto, which browsers have only on https and localhost, and which answers each
 * hash by itself. The work is done in slices, so that the page stays responsive.
 */
export async function solveProof(challenge: string, difficulty: number): Promise<string> {
  const encoder = new TextEncoder()
  const begun = sha256.create().update(encoder.encode(`${challenge}.`))
  let sliceEnd = performance.now() + SLICE_MILLIS
  for (let number = 0; ; number++) {
    const solution = String(number)
    const hash = begun.clone().update(encoder.encode(solution)).digest()
    if (zeroBits(hash) >= difficulty) return solution
    if (number % BATCH === 0 && performance.now() > sliceEnd) {
      await nextTurn()
      sliceEnd = performance.now() + SLICE_MILLIS
    }
  }
}

/** Resolves when the page has handled waiting events. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

/** The number of leading zero bits. */
function zeroBits(hash: Uint8Array): number {
  const zeros = hash.findIndex((byte) => byte !== 0)
  return zeros === -1 ? hash.length * 8 : zeros * 8 + Math.clz32(hash[zeros] ?? 0) - 24
}
