import { notifyManager, type Query, QueryClient, type QueryKey } from '@tanstack/react-query'
import { readAnew } from './read-anew.ts'

/**
 * Reads what is on the screen below the keys again, and shows all answers in one render: figures of
 * one payment that came one after the other would contradict each other. What is not on the screen
 * is read when it is next shown.
 */
export async function readTogether(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  const queries = keys.flatMap((queryKey) => client.getQueryCache().findAll({ queryKey }))
  const shown = queries.filter((query) => query.isActive() && query.state.data !== undefined)
  const empty = queries.filter((query) => query.isActive() && query.state.data === undefined)
  for (const { queryKey } of empty) void readAnew(client, queryKey)
  await Promise.all(shown.map(({ queryKey }) => client.cancelQueries({ queryKey, exact: true })))
  for (const queryKey of keys) {
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
  }

  const answers = await Promise.all(shown.map(answerOf))
  const current = answers.filter(({ query, count }) => isUntouched(client, query, count))
  notifyManager.batch(() => {
    for (const { query, answer } of current) {
      if (answer) client.setQueryData(query.queryKey, answer.data)
    }
  })
  // A failure is the query's own to show, after its own retries.
  const failed = current.filter(({ answer }) => !answer)
  await Promise.all(failed.map(({ query }) => readAnew(client, query.queryKey)))
}

/** The answer of a query, which the query itself does not know yet; none where it failed. */
async function answerOf(query: Query) {
  const count = query.state.dataUpdateCount
  const aside = new QueryClient()
  const { queryKey, queryFn, meta } = query.options
  const answer = await aside
    .query({ queryKey: queryKey ?? query.queryKey, queryFn, meta, gcTime: 0 })
    .then((data) => ({ data }))
    .catch(() => undefined)
  return { query, count, answer }
}

/** False where a change of this user's has been read meanwhile, or somebody else is signed in. */
function isUntouched(client: QueryClient, query: Query, count: number): boolean {
  const { fetchStatus, dataUpdateCount } = query.state
  const isKnown = client.getQueryCache().get(query.queryHash) === query
  return isKnown && fetchStatus === 'idle' && dataUpdateCount === count
}
