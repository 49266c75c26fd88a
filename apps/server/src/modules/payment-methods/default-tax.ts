import type { Answer } from '@vintem/contracts/endpoint'
import { LATE_FEE_LIMIT_BPS } from '@vintem/contracts/payment-methods/endpoints'
import type { getDefaultTax } from '@vintem/contracts/payment-methods/endpoints'
import type { LateFeeSetting, SellerSettings } from '#modules/sellers/index.ts'

type LateFees = SellerSettings['lateFees']
type Name = keyof LateFees

export const toDefaultTax = ({ fine, interest }: LateFees): Answer<typeof getDefaultTax> => ({
  bankSlipTax: { fine: toView(fine), interest: toView(interest) },
})

const toView = ({ enabled, bps }: LateFeeSetting) => ({ enable: enabled, percentage: bps / 100 })

/** The fees that a change raises above the guidance, or leaves there at another percentage. */
export const newlyAboveLimit = (before: LateFees, after: LateFees): Name[] =>
  (['fine', 'interest'] as const).filter((name) => {
    const bps = effectiveBps(after[name])
    return bps > LATE_FEE_LIMIT_BPS[name] && bps !== effectiveBps(before[name])
  })

const effectiveBps = ({ enabled, bps }: LateFeeSetting): number => (enabled ? bps : 0)
