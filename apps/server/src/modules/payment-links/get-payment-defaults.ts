import { can } from '@vintem/contracts/access'
import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-links/endpoints'
import { selectSeller, sellerSettings } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { forcedCardType } from './forced-card-type.ts'
import { installmentLimits } from './payment-link.ts'

/** How the form of a new link begins: with every method that this installation takes and the seller
 * may offer. */
export const getPaymentDefaults = query(
  api.getPaymentDefaults,
  async ({ tx, sellerId, services }) => {
    const [[seller]] = await tx.enter(selectSeller(sellerId))
    if (!seller) throw new Failure(NotFound)
    const { cardOnly, defaultCardType } = sellerSettings(seller)
    const forced = forcedCardType(seller)
    return {
      defaultEnableBankSlip: !cardOnly && services.methods.has('BANK_SLIP'),
      defaultEnableCreditCard: services.methods.has('CREDIT_CARD'),
      defaultEnablePixPayment: !cardOnly && services.methods.has('PIX'),
      cardOnly,
      defaultCreditCardType: forced ?? defaultCardType,
      forcedCreditCardType: forced ?? null,
      enableSplitOperation: seller.toggles.includes(can.splitPaymentLinks.toggle),
      mixedInstallment: seller.mixedInstallment,
      maxInstallments: installmentLimits(seller),
    }
  },
)
