import { newId } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Tx } from '#use-cases/tx.ts'
import { insertTerms } from './terms.store.ts'

/** Puts new terms in force, for the operator. Returns their id. */
export async function publishTerms(tx: Tx, content: string): Promise<string> {
  const id = newId()
  await tx.enter()
  return tx.commit(
    {
      writes: [insertTerms({ id, content, publishedAt: wallClock.now() })],
      audit: [{ action: 'terms.published', subject: id, details: { length: content.length } }],
    },
    { answer: id },
  )
}
