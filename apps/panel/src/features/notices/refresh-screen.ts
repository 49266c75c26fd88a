import type { QueryClient } from '@tanstack/react-query'
import { readTogether } from '#lib/read-together.ts'

/** The queries that a notice may change, on any screen: balance, figures, charts and lists. */
const CHANGED = [
  ['notices', 'list'],
  ['dashboard'],
  ['charges'],
  ['payment-links', 'list'],
  ['subscriptions'],
]

/**
 * A function that reads all of them again and shows the answers together, so that a screen is
 * consistent. Notices that arrive meanwhile wait for the answers, which they would otherwise cancel
 * repeatedly, and start one more round.
 */
export function screenRefresher(client: QueryClient): () => Promise<void> {
  let underWay: Promise<void> | undefined
  let again = false
  const read = async () => {
    do {
      again = false
      await readTogether(client, CHANGED)
    } while (again)
    underWay = undefined
  }
  return () => {
    again = true
    return (underWay ??= read())
  }
}
