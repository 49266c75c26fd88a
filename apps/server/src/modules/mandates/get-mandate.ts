import { centsToReais } from '@vintem/brazil/money'
import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/mandates/endpoints'
import { payeeOf, selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { readRoutedRef } from '#platform/ids.ts'
import { query } from '#use-cases/use-case.ts'
import { selectMandateById } from './mandates.store.ts'

/** How the request of a payer's agreement stands, and its code while it waits. Fails with NotFound. */
export const getMandate = query(
  api.getMandate,
  async ({ tx, params }) => {
    const ref = readRoutedRef(params.mandate)
    const [[mandate], [seller]] = await tx.enter(
      selectMandateById(tx.sellerId, ref?.id ?? ''),
      selectSeller(tx.sellerId),
    )
    if (!ref || !seller || !mandate || mandate.journey !== 2) throw new Failure(NotFound)
    const { state, brCode, expiresAt, isFixed, floorCents } = mandate
    const code = state === 'CREATED' ? brCode : null
    const amount = isFixed ? centsToReais(floorCents) : null
    return { state, code, until: expiresAt.toISOString(), amount, payee: payeeOf(seller) }
  },
  ({ params }) => readRoutedRef(params.mandate)?.sellerId,
)
