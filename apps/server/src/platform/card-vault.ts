import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { readKept, type Secrets } from './kept-secrets.ts'
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
  /** False for a number that has to be sealed again before the former key is retired. */
  isCurrent: (sealed: string) => boolean
  /** Three digits, derived again each time (PCI DSS 4.0.1, 3.3: never stored). Expiry as 'YYYY-MM'. */
  cvvOf: (card: CardOfVault, expiry: string) => string
  /** Compares in equal time; of the former key too, while it is taken. */
  isCvv: (given: string, card: CardOfVault, expiry: string) => boolean
}

export function createCardVault(keys: Secrets): CardVault {
  const seal = createSeal(keys)
  const cvvKeys = [keys.current, keys.former].flatMap((key) => (key ? [cvvKeyOf(key)] : []))
  const [cvvKey] = cvvKeys as [Buffer]
  const ownerOf = ({ sellerId, id }: CardOfVault) => `virtual card ${sellerId} ${id}`
  const cvvUnder = (key: Buffer, card: CardOfVault, expiry: string) => {
    const digest = createHmac('sha256', key)
      .update(`${ownerOf(card)} ${expiry}`)
      .digest()
    return String(digest.readUIntBE(0, 6) % 1_000).padStart(3, '0')
  }
  return {
    seal: (pan, card) => seal.close(pan, ownerOf(card)),
    open: (sealed, card) => seal.open(sealed, ownerOf(card)),
    isCurrent: (sealed) => seal.isCurrent(sealed),
    cvvOf: (card, expiry) => cvvUnder(cvvKey, card, expiry),
    isCvv: (given, card, expiry) =>
      /^\d{3}$/.test(given) &&
      cvvKeys
        .map((key) => timingSafeEqual(Buffer.from(given), Buffer.from(cvvUnder(key, card, expiry))))
        .includes(true),
  }
}

const cvvKeyOf = (key: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', 'virtual card cvv', 32))

/**
 * The keys of the vault: given, or made at the first start and kept beside the session secret. Throws
 * WrongConfiguration where one is too short.
 */
export async function readCardVaultKeys(
  config: Pick<Config, 'cardVaultKeys' | 'dataFolder'>,
): Promise<Secrets> {
  if (config.cardVaultKeys) return config.cardVaultKeys
  const path = cardVaultFile(config)
  const keys = await readKept(path)
  if ([keys.current, keys.former ?? keys.current].every(({ length }) => length >= SHORTEST)) {
    return keys
  }
  throw new WrongConfiguration(`${path} holds a key of less than ${SHORTEST} characters.`)
}

export const cardVaultFile = ({ dataFolder }: Pick<Config, 'dataFolder'>): string =>
  join(dataFolder, 'card-vault-key')
