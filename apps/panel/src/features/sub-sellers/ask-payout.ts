import { listSubSellerPayouts } from '@vintem/contracts/sub-seller-payouts/endpoints'
import { api } from '#lib/api.ts'
import type { SubSellerPayout } from './payouts.queries.ts'

/** The time to wait for the bank, which usually decides within seconds. */
const LOOKS = 8
const LOOK_EVERY_MS = 1_000

/**
 * Requests a payout, then polls the bank's decision for some seconds. Fails where the request is
 * refused.
 */
export async function askPayout(
  id: number,
  ask: () => Promise<SubSellerPayout>,
): Promise<SubSellerPayout> {
  const asked = await ask()
  for (let look = 0; look < LOOKS; look += 1) {
    const newest = await api(listSubSellerPayouts, { params: { id } }).catch(() => undefined)
    const found = newest?.content.find(({ uuid }) => uuid === asked.uuid)
    if (found && found.status !== 'REQUESTED') return found
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_EVERY_MS)
    })
  }
  return asked
}
