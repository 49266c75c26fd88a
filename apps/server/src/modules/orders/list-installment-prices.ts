import { centsToReais } from '@vintem/brazil/money'
import { MethodNotOffered } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/orders/endpoints'
import { partsOf } from '#modules/pricing/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { pricesOf } from './sale-of-order.ts'

/** What a buyer pays by card, as an order charges it; nothing of what reaches the seller. */
export const listInstallmentPrices = query(
  api.listInstallmentPrices,
  async ({ tx, sellerId, query: { value, method }, services }) => {
    const [[seller]] = await tx.enter(selectSeller(sellerId))
    if (!seller || !services.methods.has('CREDIT_CARD')) throw new Failure(MethodNotOffered)
    const { offered } = pricesOf({ value, method, split: [] }, seller, 'method')
    return {
      value: centsToReais(value),
      method,
      content: offered.options.map((option) => ({
        installments: option.installments,
        totalAmount: centsToReais(option.totalCents),
        installmentAmount: centsToReais(option.installmentCents[0] ?? option.totalCents),
        parts: partsOf(option),
      })),
    }
  },
)
