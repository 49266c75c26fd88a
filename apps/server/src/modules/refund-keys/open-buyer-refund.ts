import { RefundLinkInvalid } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/refund-keys/endpoints'
import { selectCharge } from '#modules/charges/index.ts'
import { selectLinkOfCharge } from '#modules/payment-links/index.ts'
import {
  type RefundOfBuyer,
  selectPayout,
  selectRefund,
  toBuyerRefund,
} from '#modules/refunds/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { readRoutedSecret } from '#modules/sessions/index.ts'
import { Failure } from '#platform/failure.ts'
import { secretHash } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'
import { action } from '#use-cases/use-case.ts'

/** The state of a refund, for a person with its link; also once it is over. */
export const openBuyerRefund = action(api.openBuyerRefund, async ({ body: { token }, services }) =>
  toBuyerRefund(await readRefundOfLink(services, token)),
)

/** The refund of a link. Fails with RefundLinkInvalid. */
export async function readRefundOfLink(
  { transact }: Pick<Services, 'transact'>,
  token: string,
): Promise<RefundOfBuyer> {
  const presented = readRoutedSecret(token)
  if (!presented) throw new Failure(RefundLinkInvalid)
  const { sellerId, id, secret } = presented
  return transact({ sellerId, actorName: 'public', onlyReads: true }, async (tx) => {
    const [[payout], [refund], [seller]] = await tx.enter(
      selectPayout(sellerId, id),
      selectRefund(sellerId, id),
      selectSeller(sellerId),
    )
    if (!refund || !seller || payout?.secretHash !== secretHash(secret)) {
      throw new Failure(RefundLinkInvalid)
    }
    const [[charge], [link]] = await tx.read(
      selectCharge(sellerId, refund.chargeId),
      selectLinkOfCharge(sellerId, refund.chargeId),
    )
    if (!charge) throw new Error(`The refund ${id} has no charge`)
    const whiteLabel = link?.whiteLabel ?? false
    return { refund, payout, charge, seller, whiteLabel, now: tx.now }
  })
}
