import { TooManyRequests } from '@vintem/contracts/errors'
import { isApproved, type SellerRow } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Services } from '#use-cases/services.ts'

const DAY_SECONDS = 86_400
/** Links to set a password, for a quickly growing team. */
const OF_SELLER = 50
/** Anybody can register a business: without approval it sends few e-mails. */
const OF_UNAPPROVED_SELLER = 5
/** Links to one address, from all sellers. */
const OF_ADDRESS = 5

/**
 * Counts a link to set a password, so that nobody can have mail sent to strangers, or find out
 * which addresses are users. Call it outside a transaction. Fails with TooManyRequests.
 */
export async function takeLinkRations(
  { rations }: Services,
  seller: SellerRow,
  email: string,
): Promise<void> {
  const limit = isApproved(seller) ? OF_SELLER : OF_UNAPPROVED_SELLER
  const refused = await rations.take([
    { rule: 'team-link seller', subject: String(seller.sellerId), limit, seconds: DAY_SECONDS },
    { rule: 'team-link address', subject: email, limit: OF_ADDRESS, seconds: DAY_SECONDS },
  ])
  if (!refused) return
  const description = 'Já foram enviados convites e links demais hoje. Tente novamente amanhã.'
  throw new Failure(TooManyRequests, { description })
}
