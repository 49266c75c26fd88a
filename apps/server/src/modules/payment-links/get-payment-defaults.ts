import { can } from '@vintem/contracts/access'
import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-links/endpoints'
import { defaultMethods } from '#modules/payment-methods/index.ts'
import { selectSeller, sellerSettings } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { forcedCardType } from './forced-card-type.ts'
import { installmentLimits } from './payment-link.ts'

/** How the form of a new link begins. */
export const getPaymentDefaults = query(
  api.getPaymentDefaults,
  async ({ tx, sellerId, services }) => {
    const [[seller]] = await tx.enter(selectSeller(sellerId))
    if (!seller) throw new Failure(NotFound)
    const { cardOnly, defaultCardType } = sellerSettings(seller)
    const forced = forcedCardType(seller)
    return {
      ...defaultMethods(seller, services.methods),
      cardOnly,
      defaultCreditCardType: forced ?? defaultCardType,
      forcedCreditCardType: forced ?? null,
      enableSplitOperation: seller.toggles.includes(can.splitPaymentLinks.toggle),
      mixedInstallment: seller.mixedInstallment,
      maxInstallments: installmentLimits(seller),
    }
  },
)
