import type { ConsentView } from '@vintem/contracts/consents/endpoints'
import type * as z from 'zod/mini'
import type { CustomerRow } from '#modules/customers/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { WhatsAppConsentRow } from './consents.store.ts'

/** A customer's phone as WhatsApp knows it: calling code and number, digits. */
export const phoneOf = ({
  countryCode,
  phone,
}: Pick<CustomerRow, 'countryCode' | 'phone'>): string => countryCode + phone

/** True while a phone may be written to. */
export const isGiven = (consent: Pick<WhatsAppConsentRow, 'endedAt'> | undefined): boolean =>
  consent?.endedAt === null

export const toConsentView = (
  phone: string,
  consent: WhatsAppConsentRow | undefined,
  { sendsWhatsApp: available }: Pick<Services, 'sendsWhatsApp'>,
): z.input<typeof ConsentView> => ({
  available,
  phone,
  given: isGiven(consent),
  source: consent?.source ?? null,
  givenAt: consent?.givenAt.toISOString() ?? null,
  endedBy: consent?.endedBy ?? null,
  endedAt: consent?.endedAt?.toISOString() ?? null,
})
