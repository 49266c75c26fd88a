import { hash, verify } from '@node-rs/argon2'
import { newSecret } from '#platform/ids.ts'

/** Argon2id with 19 MiB, 2 passes and 1 lane (OWASP Password Storage Cheat Sheet). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let nobodysHash: Promise<string> | undefined

/** The hash that is stored. Runs in the thread pool. */
export const hashPassword = (password: string): Promise<string> => hash(plain(password), COST)

/**
 * True where the password is the hashed one. Without a hash it does the same work and returns
 * false, so that the time does not reveal whether there is such a user.
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobodysHash ??= hashPassword(newSecret())
  const matches = await verify(passwordHash ?? (await nobodysHash), plain(password))
  return matches && typeof passwordHash === 'string'
}

/** Keyboards send accents composed or decomposed (NIST SP 800-63B §3.1.1.2). */
const plain = (password: string): string => password.normalize('NFKC')
