import type { QueryClient } from '@tanstack/react-query'
import { readAnew } from '#lib/read-anew.ts'

/** What news may have changed, on any screen: balance, figures, charts and lists. */
const CHANGED = [
  ['notices', 'list'],
  ['dashboard'],
  ['charges'],
  ['payment-links', 'list'],
  ['subscriptions'],
]

/**
 * Gives what has all of it read again at the same time, so that a screen tells one story. News that come
 * meanwhile wait for the answers, which they would otherwise put off for ever, and ask once more.
 */
export function screenRefresher(client: QueryClient): () => Promise<void> {
  let underWay: Promise<void> | undefined
  let again = false
  const read = async () => {
    do {
      again = false
      await Promise.all(CHANGED.map((key) => readAnew(client, key)))
    } while (again)
    underWay = undefined
  }
  return () => {
    again = true
    return (underWay ??= read())
  }
}
