import * as api from '@vintem/contracts/charge-terms/endpoints'
import { ChargeNotChangeable, NotFound } from '@vintem/contracts/errors'
import { selectCharge, selectSaleTerms } from '#modules/charges/index.ts'
import { selectLinkOfCharge } from '#modules/payment-links/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { newValue, refuseUnfitDueDate, termChangesOf, toTermsView } from './charge-terms.ts'

/**
 * The price of a charge now, or with another value and due date. Fails where it cannot be changed
 * so.
 */
export const getChargeTerms = query(
  api.getChargeTerms,
  async ({ tx, sellerId, params: { id }, query: { value, dueDate } }) => {
    const [[charge], [sale], [link]] = await tx.enter(
      selectCharge(sellerId, id),
      selectSaleTerms(sellerId, id),
      selectLinkOfCharge(sellerId, id),
    )
    if (!charge) throw new Failure(NotFound)
    const terms = sale?.terms
    const changes = termChangesOf({ charge, terms, link }, tx)
    const isPreview = value !== undefined || dueDate !== undefined
    if (isPreview && !changes.includes('DUE_DATE')) throw new Failure(ChargeNotChangeable)
    if (dueDate) refuseUnfitDueDate(dueDate, { charge, link }, tx.today)
    const priced = newValue(charge, terms, value)
    const after = { ...charge, ...(dueDate && { dueDate }) }
    return toTermsView({ charge: after, terms: priced?.terms ?? terms }, changes)
  },
)
