import { ChargeNotRefunded, NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/refunds/endpoints'
import { selectCharge } from '#modules/charges/index.ts'
import { Failure } from '#platform/failure.ts'
import { toRoutedRef } from '#platform/ids.ts'
import { command } from '#use-cases/use-case.ts'

/** The address of a refunded charge's letter, to be handed to the buyer. */
export const issueCancellationLetter = command(
  api.issueCancellationLetter,
  async ({ tx, sellerId, body: { uuid }, services }) => {
    const [[charge]] = await tx.enter(selectCharge(sellerId, uuid))
    if (!charge) throw new Failure(NotFound)
    if (charge.status !== 'REFUND') throw new Failure(ChargeNotRefunded)
    const ref = toRoutedRef(sellerId, uuid)
    return tx.commit(
      { audit: [{ action: 'charge.cancellation-letter', subject: uuid }] },
      { answer: { url: `${services.publicUrl}/api/automation/public/cartas/cancelamento/${ref}` } },
    )
  },
)
