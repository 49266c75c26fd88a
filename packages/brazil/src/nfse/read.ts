import { type Cents, reaisToCents } from '../money/index.ts'

/** What an issued invoice says that its order does not. */
interface NfseFacts {
  /** Of the declaration (DPS). */
  series: string | null
  /** vISSQN; null where the city has calculated none. */
  issCents: Cents | null
}

/** Reads series and tax of an invoice in the national layout. */
export function readNfse(xml: string): NfseFacts {
  const series = /<serie>\s*(\w{1,5})\s*<\/serie>/.exec(xml)?.[1] ?? null
  const iss = /<vISSQN>\s*(\d+(?:\.\d{1,2})?)\s*<\/vISSQN>/.exec(xml)?.[1]
  return { series, issCents: iss === undefined ? null : (reaisToCents(Number(iss)) ?? null) }
}
