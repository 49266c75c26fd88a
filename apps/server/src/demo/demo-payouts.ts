import {
  listSubSellerPayouts,
  requestSubSellerPayout,
} from '@vintem/contracts/sub-seller-payouts/endpoints'
import { getSubSellerBalance } from '@vintem/contracts/sub-seller-statements/endpoints'
import { getSubSeller } from '@vintem/contracts/sub-sellers/endpoints'
import { newId } from '#platform/ids.ts'
import type { DemoClient } from './demo-client.ts'

/** The studio sends its partners what they have by then. */
export async function payPartners({
  seller,
  partners,
}: {
  seller: DemoClient
  partners: readonly number[]
}): Promise<void> {
  for (const id of partners) {
    const params = { id }
    const { closedBecause } = await seller(listSubSellerPayouts, { params })
    if (closedBecause !== null) continue
    const { availableAmount: amount } = await seller(getSubSellerBalance, { params })
    const { pixKey } = (await seller(getSubSeller, { params })).account
    await seller(requestSubSellerPayout, { params, body: { amount, pixKey }, key: newId() })
  }
}
