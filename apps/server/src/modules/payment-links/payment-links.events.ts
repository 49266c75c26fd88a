import { centsToReais } from '@vintem/brazil/money'
import { defineEvent } from '#events/define-event.ts'
import type { NewLinkRow } from './payment-links.store.ts'

const toLinkObject = (link: NewLinkRow) => ({
  uuid: link.id,
  type: link.type,
  title: link.title,
  value: centsToReais(link.valueCents),
  customer: link.customerId,
  plan: link.planId,
  expirationDate: link.expiresAt?.toISOString() ?? null,
  maxPayments: link.maxPayments,
  active: link.deletedAt === null,
  createdAt: link.createdAt.toISOString(),
})

export const linkCreated = defineEvent('payment_link.created', toLinkObject)
export const linkUpdated = defineEvent('payment_link.updated', toLinkObject)
/** The link was deleted: it takes no more payments. */
export const linkDisabled = defineEvent('payment_link.disabled', toLinkObject)
