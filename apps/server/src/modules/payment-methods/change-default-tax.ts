import { LateFeesAboveLimit } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-methods/endpoints'
import {
  type LateFeeSetting,
  lockSeller,
  sellerSettings,
  updateSeller,
} from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { newlyAboveLimit, toDefaultTax } from './default-tax.ts'

/**
 * Changes fine and interest of the instruments to come; those that exist keep theirs. Fails with
 * LateFeesAboveLimit where one goes above the guidance and nobody has confirmed it.
 */
export const changeDefaultTax = command(
  api.changeDefaultTax,
  async ({ tx, sellerId, body: { bankSlipTax, acceptsResponsibility } }) => {
    const [[seller]] = await tx.enter(lockSeller(sellerId))
    if (!seller) throw new Error(`There is no seller ${sellerId}`)
    const settings = sellerSettings(seller)
    const before = settings.lateFees
    const after = {
      fine: changed(before.fine, bankSlipTax.fine),
      interest: changed(before.interest, bankSlipTax.interest),
    }
    const aboveLimit = newlyAboveLimit(before, after)
    if (aboveLimit.length > 0 && !acceptsResponsibility) throw new Failure(LateFeesAboveLimit)
    return tx.commit(
      {
        writes: [updateSeller(sellerId, { settings: { ...settings, lateFees: after } })],
        audit: [
          {
            action: 'late-fees.changed',
            subject: String(sellerId),
            details: { before, after, acceptsResponsibility: aboveLimit.length > 0 },
          },
        ],
      },
      { answer: toDefaultTax(after) },
    )
  },
)

const changed = (
  { enabled, bps }: LateFeeSetting,
  { enable, percentage }: { enable?: boolean | undefined; percentage?: number | undefined } = {},
): LateFeeSetting => ({ enabled: enable ?? enabled, bps: percentage ?? bps })
