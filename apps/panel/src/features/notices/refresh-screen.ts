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
 * Rounds begin no closer together than this: where payments come every moment, an open screen would spend
 * all the requests that its user has in a minute.
 */
export const APART_MS = 3_000

/**
 * A function that reads all of them again and shows the answers together, so that a screen is
 * consistent. Notices that arrive meanwhile, or soon after, start one more round together.
 */
export function screenRefresher(client: QueryClient): () => Promise<void> {
  let underWay: Promise<void> | undefined
  let again = false
  let latest = -APART_MS
  const read = async () => {
    do {
      const early = latest + APART_MS - performance.now()
      if (early > 0) await passed(early)
      latest = performance.now()
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

const passed = (millis: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, millis)
  })
