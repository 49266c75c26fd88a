import type { CheckoutPage } from '@vintem/contracts/checkout/page'
import { Failure } from '#platform/failure.ts'
import type { Services } from '#use-cases/services.ts'
import { readReceipt } from './read-receipt.ts'
import { toReceiptView } from './receipt-view.ts'

/** The page of a receipt, by the public name of its charge. */
export const receiptPage =
  (services: Pick<Services, 'transact' | 'publicUrl'>) =>
  async (charge: string): Promise<CheckoutPage> => {
    try {
      const paid = await readReceipt(services, charge)
      return { kind: 'receipt', receipt: toReceiptView(paid, services.publicUrl) }
    } catch (error) {
      if (error instanceof Failure) return { kind: 'no-receipt' }
      throw error
    }
  }
