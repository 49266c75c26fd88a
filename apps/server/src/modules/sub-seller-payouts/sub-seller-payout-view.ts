import { centsToReais } from '@vintem/brazil/money'
import type { Answer } from '@vintem/contracts/endpoint'
import type { requestSubSellerPayout } from '@vintem/contracts/sub-seller-payouts/endpoints'
import type { SubSellerPayoutRow } from './sub-seller-payouts.store.ts'

export const toSubSellerPayoutView = (
  row: SubSellerPayoutRow,
): Answer<typeof requestSubSellerPayout> => ({
  uuid: row.id,
  amount: centsToReais(row.amountCents),
  status: row.state,
  pixKey: row.pixKey,
  createdAt: row.createdAt.toISOString(),
  concludedAt: row.concludedAt?.toISOString() ?? null,
  endToEndId: row.endToEndId,
  refusalReason: row.refusal,
})
