import * as api from '@vintem/contracts/consents/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { selectCustomer } from '#modules/customers/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { phoneOf, toConsentView } from './consent.ts'
import { selectConsents } from './consents.store.ts'

export const getConsent = query(api.getConsent, async ({ tx, sellerId, params, services }) => {
  const [[customer]] = await tx.enter(selectCustomer(sellerId, params.id))
  if (!customer) throw new Failure(NotFound)
  const phone = phoneOf(customer)
  const [[consent]] = await tx.read(selectConsents(sellerId, [phone]))
  return toConsentView(phone, consent, services)
})
