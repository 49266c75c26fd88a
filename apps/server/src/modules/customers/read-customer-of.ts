import type { Tx } from '#platform/database/tx.ts'
import { type CustomerRow, selectCustomer } from './customers.store.ts'

/** Whose charge it is; undefined where it came from a quick link, which carries no customer. */
export async function readCustomerOf(
  tx: Pick<Tx, 'sellerId' | 'read'>,
  { id, customerId }: { id: string; customerId: string | null },
): Promise<CustomerRow | undefined> {
  if (customerId === null) return undefined
  const [[customer]] = await tx.read(selectCustomer(tx.sellerId, customerId))
  if (!customer) throw new Error(`The charge ${id} has no customer`)
  return customer
}
