import { newSecret } from '#platform/ids.ts'

/** Random bytes, 32 at the most. */
export const entropy = (count: number): Uint8Array =>
  Buffer.from(newSecret(), 'base64url').subarray(0, count)
