import type { QueryClient } from '@tanstack/react-query'
import { readTogether } from '#lib/read-together.ts'

/** What news may have changed, on any screen: balance, figures, charts and lists. */
const CHANGED = [
  ['notices', 'list'],
  ['dashboard'],
  ['charges'],
  ['payment-links', 'list'],
  ['subscriptions'],
]

/**
 * A function that reads all of it again and shows it together, so that a screen tells one story. News
 * that come meanwhile wait for the answers, which they would otherwise delay forever, and are read
 * once more.
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
