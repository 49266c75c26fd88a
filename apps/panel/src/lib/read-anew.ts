import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Refetches the answers below a key, after their objects have changed. An answer still on its way
 * may be from before the change, and an invalidation alone would let it arrive as the newest.
 */
export async function readAnew(client: QueryClient, queryKey: QueryKey = []): Promise<void> {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}
