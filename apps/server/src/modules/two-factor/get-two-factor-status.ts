import * as api from '@vintem/contracts/two-factor/endpoints'
import { selectSeller, sellerSettings } from '#modules/sellers/index.ts'
import { selectUser } from '#modules/users/index.ts'
import { query } from '#use-cases/use-case.ts'
import { selectTwoFactor } from './two-factor.store.ts'

/** The second factors that the caller signs in with. */
export const getTwoFactorStatus = query(api.getTwoFactorStatus, async ({ tx, sellerId }) => {
  const [[seller]] = await tx.enter(selectSeller(sellerId))
  const { userId } = tx.actor
  const [[user], [row]] = await tx.read(
    selectUser(sellerId, userId),
    selectTwoFactor(sellerId, userId),
  )
  return {
    status: Boolean(row?.appAt),
    hasPasskeys: Boolean(user?.passkeyAt),
    isDemanded: seller !== undefined && sellerSettings(seller).twoFactorRequired,
    recoveryCodesLeft: user?.twoFactorAt ? (row?.recoveryHashes.length ?? 0) : 0,
  }
})
