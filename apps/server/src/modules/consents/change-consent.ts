import * as api from '@vintem/contracts/consents/endpoints'
import { ConsentEnded, NotFound } from '@vintem/contracts/errors'
import { selectCustomer } from '#modules/customers/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { isGiven, phoneOf, toConsentView } from './consent.ts'
import { endConsents, giveConsent, lockConsent } from './consents.store.ts'

/**
 * The seller says that a customer has consented, or has not any more. Fails with ConsentEnded where the
 * customer has ended it: nobody else gives it again.
 */
export const changeConsent = command(
  api.changeConsent,
  async ({ tx, sellerId, params, body, services }) => {
    const [[customer]] = await tx.enter(selectCustomer(sellerId, params.id))
    if (!customer) throw new Failure(NotFound)
    const phone = phoneOf(customer)
    const [[before]] = await tx.read(lockConsent(sellerId, phone))
    if (isGiven(before) === body.given) {
      return tx.commit({}, { answer: toConsentView(phone, before, services) })
    }
    if (before?.endedBy === 'BUYER' || before?.endedBy === 'ANSWER') throw new Failure(ConsentEnded)
    const given = { sellerId, phone, source: 'SELLER' as const, givenAt: tx.now }
    const ended = { endedBy: 'SELLER' as const, endedAt: tx.now }
    const after = body.given
      ? { ...given, endedBy: null, endedAt: null }
      : before && { ...before, ...ended }
    return tx.commit(
      {
        writes: [body.given ? giveConsent(given) : endConsents(sellerId, [phone], ended)],
        audit: [
          {
            action: body.given ? 'customer.whatsapp-given' : 'customer.whatsapp-ended',
            subject: customer.id,
            details: { phone },
          },
        ],
      },
      { answer: toConsentView(phone, after, services) },
    )
  },
)
