import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Has the answers below a key read anew, after what they say has changed. One that is only on its way
 * may say what was before the change, and an invalidation alone lets it arrive as the newest.
 */
export async function readAnew(client: QueryClient, queryKey: QueryKey = []): Promise<void> {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}
