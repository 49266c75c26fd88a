import * as api from '@vintem/contracts/two-factor.endpoints'
import { query } from '#http/use-case.ts'
import { selectSeller, sellerSettings } from '#modules/sellers/index.ts'
import { selectUser } from '#modules/users/index.ts'
import { selectTwoFactor } from './two-factor.store.ts'

/** Whether the caller signs in with a code. */
export const getTwoFactorStatus = query(api.getTwoFactorStatus, async ({ tx, sellerId }) => {
  const [[seller]] = await tx.enter(selectSeller(sellerId))
  const { userId } = tx.actor
  const [[user], [row]] = await tx.read(
    selectUser(sellerId, userId),
    selectTwoFactor(sellerId, userId),
  )
  const status = Boolean(user?.twoFactorAt)
  return {
    status,
    isDemanded: seller !== undefined && sellerSettings(seller).twoFactorRequired,
    recoveryCodesLeft: status ? (row?.recoveryHashes.length ?? 0) : 0,
  }
})
