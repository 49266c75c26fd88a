import { listSubSellerPayouts } from '@vintem/contracts/sub-seller-payouts/endpoints'
import { api } from '#lib/api.ts'
import type { SubSellerPayout } from './payouts.queries.ts'

/** The bank decides within moments, as a rule: a person is asked to wait for that long. */
const LOOKS = 8
const LOOK_EVERY_MS = 1_000

/** Asks for a payout, then looks for some seconds what the bank makes of it. Fails where it is not taken. */
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
