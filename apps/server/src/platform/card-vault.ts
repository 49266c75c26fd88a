import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { readKept } from './kept-secrets.ts'
import { createSeal } from './seal.ts'
import { WrongConfiguration } from './variables.ts'

const SHORTEST = 32

/** The card of a number, which cannot be opened as that of another card or seller. */
interface CardOfVault {
  sellerId: number
  id: string
}

/** Seals numbers of virtual cards and derives their CVV, under a key that no database has. */
export interface CardVault {
  /** The sealed number: AES-256-GCM, bound to its card. */
  seal: (pan: string, card: CardOfVault) => string
  /** undefined where it is not that card's, or was sealed under another key. */
  open: (sealed: string, card: CardOfVault) => string | undefined
  /** Three digits, derived again each time (PCI DSS 4.0.1, 3.3: never stored). Expiry as 'YYYY-MM'. */
  cvvOf: (card: CardOfVault, expiry: string) => string
  /** Compares in equal time. */
  isCvv: (given: string, card: CardOfVault, expiry: string) => boolean
}

export function createCardVault(key: string): CardVault {
  const seal = createSeal({ current: key })
  const cvvKey = Buffer.from(hkdfSync('sha256', key, '', 'virtual card cvv', 32))
  const ownerOf = ({ sellerId, id }: CardOfVault) => `virtual card ${sellerId} ${id}`
  const cvvOf: CardVault['cvvOf'] = (card, expiry) => {
    const digest = createHmac('sha256', cvvKey)
      .update(`${ownerOf(card)} ${expiry}`)
      .digest()
    return String(digest.readUIntBE(0, 6) % 1_000).padStart(3, '0')
  }
  return {
    seal: (pan, card) => seal.close(pan, ownerOf(card)),
    open: (sealed, card) => seal.open(sealed, ownerOf(card)),
    cvvOf,
    isCvv: (given, card, expiry) =>
      /^\d{3}$/.test(given) &&
      timingSafeEqual(Buffer.from(given), Buffer.from(cvvOf(card, expiry))),
  }
}

/**
 * The key of the vault: given, or made at the first start and kept beside the session secret. Throws
 * WrongConfiguration where it is too short.
 */
export async function readCardVaultKey({
  cardVaultKey,
  dataFolder,
}: Pick<Config, 'cardVaultKey' | 'dataFolder'>): Promise<string> {
  if (cardVaultKey) return cardVaultKey
  const path = join(dataFolder, 'card-vault-key')
  const { current } = await readKept(path)
  if (current.length >= SHORTEST) return current
  throw new WrongConfiguration(`${path} holds a key of less than ${SHORTEST} characters.`)
}
