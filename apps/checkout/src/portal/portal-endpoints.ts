import { createClient } from '@vintem/contracts/client'
import type { Answer, Endpoint } from '@vintem/contracts/endpoint'
import { patiently } from '@vintem/contracts/patience'
import type * as contacts from '@vintem/contracts/portal-contacts/endpoints'
import type * as methods from '@vintem/contracts/portal-methods/endpoints'
import type * as pauses from '@vintem/contracts/portal-pauses/endpoints'
import type * as api from '@vintem/contracts/portal/endpoints'
import { COOKIE_MODE } from '@vintem/contracts/sessions/cookie-mode'

type Api = typeof api & typeof methods
type Pauses = typeof pauses
type Contacts = typeof contacts

export type Portal = Answer<Api['getPortal']>
export type PortalCharge = Portal['open'][number]
export type PortalSubscription = Portal['subscriptions'][number]
export type NextCharge = PortalSubscription['nextCharges'][number]

export type PortalMethods = Answer<Api['getPortalMethods']>
export type Way = PortalMethods['current']

export type CardReplaced = Answer<Api['replaceCardAtPortal']>

/** An entry of the endpoint table by its address alone: the schemas stay on the server. */
const entry = <E extends Endpoint>(at: E['at']): E => ({ at }) as E

export const requestPortalLink = entry<Api['requestPortalLink']>(
  'POST core /public/pages/{subDomain}/portal/links',
)
export const openPortal = entry<Api['openPortal']>(
  'POST core /public/pages/{subDomain}/portal/session',
)
export const getPortal = entry<Api['getPortal']>('GET core /public/pages/{subDomain}/portal')
export const listPortalPayments = entry<Api['listPortalPayments']>(
  'GET core /public/pages/{subDomain}/portal/payments',
)
export const closePortal = entry<Api['closePortal']>(
  'DELETE core /public/pages/{subDomain}/portal/session',
)

export const changePortalReminders = entry<Api['changePortalReminders']>(
  'PUT core /public/pages/{subDomain}/portal/reminders',
)
export const cancelAtPortal = entry<Api['cancelAtPortal']>(
  'POST core /public/pages/{subDomain}/portal/subscriptions/{subscription}/cancel',
)
export const replaceCardAtPortal = entry<Api['replaceCardAtPortal']>(
  'PUT core /public/pages/{subDomain}/portal/subscriptions/{subscription}/card',
)

export const getPortalMethods = entry<Api['getPortalMethods']>(
  'GET core /public/pages/{subDomain}/portal/subscriptions/{subscription}/methods',
)
export const changeMethodAtPortal = entry<Api['changeMethodAtPortal']>(
  'PUT core /public/pages/{subDomain}/portal/subscriptions/{subscription}/method',
)
export const requestMandateAtPortal = entry<Api['requestMandateAtPortal']>(
  'POST core /public/pages/{subDomain}/portal/subscriptions/{subscription}/mandate',
)

export const continueCardAtPortal = entry<Api['continueCardAtPortal']>(
  'POST core /public/pages/{subDomain}/portal/subscriptions/{subscription}/card/answer',
)

export const keepAtPortal = entry<Api['keepAtPortal']>(
  'POST core /public/pages/{subDomain}/portal/subscriptions/{subscription}/keep',
)

export const withdrawAtPortal = entry<Api['withdrawAtPortal']>(
  'POST core /public/pages/{subDomain}/portal/subscriptions/{subscription}/withdraw',
)

export type PausePreview = Answer<Pauses['previewPauseAtPortal']>
export type ResumePreview = Answer<Pauses['previewResumeAtPortal']>

export const previewPauseAtPortal = entry<Pauses['previewPauseAtPortal']>(
  'POST core /public/pages/{subDomain}/portal/subscriptions/{subscription}/pause/preview',
)

export const pauseAtPortal = entry<Pauses['pauseAtPortal']>(
  'POST core /public/pages/{subDomain}/portal/subscriptions/{subscription}/pause',
)

export const previewResumeAtPortal = entry<Pauses['previewResumeAtPortal']>(
  'POST core /public/pages/{subDomain}/portal/subscriptions/{subscription}/resume/preview',
)

export const resumeAtPortal = entry<Pauses['resumeAtPortal']>(
  'POST core /public/pages/{subDomain}/portal/subscriptions/{subscription}/resume',
)

export type PortalContact = Answer<Contacts['getContactAtPortal']>

export const getContactAtPortal = entry<Contacts['getContactAtPortal']>(
  'GET core /public/pages/{subDomain}/portal/contact',
)

export const requestEmailAtPortal = entry<Contacts['requestEmailAtPortal']>(
  'POST core /public/pages/{subDomain}/portal/contact/email',
)

export const confirmEmailAtPortal = entry<Contacts['confirmEmailAtPortal']>(
  'PUT core /public/pages/{subDomain}/portal/contact/email',
)

export const changePhoneAtPortal = entry<Contacts['changePhoneAtPortal']>(
  'PUT core /public/pages/{subDomain}/portal/contact/phone',
)

export const changeAddressAtPortal = entry<Contacts['changeAddressAtPortal']>(
  'PUT core /public/pages/{subDomain}/portal/contact/address',
)

/** Calls an endpoint of the portal, whose session is in a cookie that no script can read. */
export const callPortal = createClient({
  bases: { core: '/api/core' },
  send: (request) => {
    for (const [name, value] of Object.entries(COOKIE_MODE)) request.headers.set(name, value)
    return patiently(request, (sent) => fetch(sent))
  },
})
