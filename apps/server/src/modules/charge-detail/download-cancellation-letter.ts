import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/refunds/endpoints'
import { selectAttempts } from '#modules/card-payments/index.ts'
import { payerOf, selectCharge } from '#modules/charges/index.ts'
import { selectCustomer } from '#modules/customers/index.ts'
import { selectRefundsOf } from '#modules/refunds/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { readRoutedRef } from '#platform/ids.ts'
import type { Tx } from '#use-cases/tx.ts'
import { action, type FileAnswer } from '#use-cases/use-case.ts'
import { cancellationLetterPdf } from './cancellation-letter-pdf.ts'

/** The letter as a page of A4, for anyone who has its address, which cannot be guessed. */
export const downloadCancellationLetter = action(
  api.downloadCancellationLetter,
  async ({ params, services }): Promise<FileAnswer> => {
    const ref = readRoutedRef(params.charge)
    if (!ref) throw new Failure(NotFound)
    const letter = await services.transact({ sellerId: ref.sellerId }, (tx) =>
      readLetter(tx, ref.id),
    )
    const content = await cancellationLetterPdf(letter)
    const name = 'carta-de-cancelamento.pdf'
    return { name, type: 'application/pdf', content, isShown: true }
  },
)

async function readLetter(tx: Tx, id: string) {
  const { sellerId } = tx
  const [[charge], refunds, attempts, [seller]] = await tx.enter(
    selectCharge(sellerId, id),
    selectRefundsOf(sellerId, id),
    selectAttempts(sellerId, id),
    selectSeller(sellerId),
  )
  if (charge?.status !== 'REFUND' || !seller) throw new Failure(NotFound)
  const [[customer]] = await tx.read(selectCustomer(sellerId, charge.customerId))
  const confirmed = refunds.filter(({ state }) => state === 'CONFIRMED')
  const paid = attempts.find((attempt) => attempt.id === confirmed[0]?.paymentId)
  return {
    charge,
    seller,
    payer: payerOf(charge, customer),
    refunds: confirmed,
    authorizationCode: paid?.authorizationCode ?? null,
    today: tx.today,
  }
}
