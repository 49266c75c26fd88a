import type { QueryClient } from '@tanstack/react-query'
import { chargeQuery } from './charge-detail.queries.ts'

/** Loads a charge for the panel beside its list; rejects as the query does. */
export async function readCharge(client: QueryClient, id: string): Promise<void> {
  await client.query(chargeQuery(id))
}
