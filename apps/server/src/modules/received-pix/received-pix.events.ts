import { centsToReais } from '@vintem/brazil/money'
import { defineEvent } from '#events/define-event.ts'
import type { ReceivedPixRow } from './received-pix.store.ts'

export const pixOnKeyReceived = defineEvent(
  'pix_key.paid',
  ({ id, accountId, key, amountCents, payerName, paidAt }: ReceivedPixRow) => ({
    id,
    accountId,
    key,
    amount: centsToReais(amountCents),
    payerName,
    paidAt: paidAt.toISOString(),
  }),
)
