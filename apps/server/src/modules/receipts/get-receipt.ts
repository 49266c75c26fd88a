import * as api from '@vintem/contracts/receipts/endpoints'
import { action } from '#use-cases/use-case.ts'
import { readReceipt } from './read-receipt.ts'
import { toReceiptView } from './receipt-view.ts'

/** The receipt of a paid charge. Fails with NotFound. */
export const getReceipt = action(api.getReceipt, async ({ params, services }) =>
  toReceiptView(await readReceipt(services, params.charge), services.publicUrl),
)
