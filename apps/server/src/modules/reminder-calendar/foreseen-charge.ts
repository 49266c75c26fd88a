import type { Cents } from '@vintem/brazil/money'
import {
  addressesOf,
  type ChargeToRemind,
  type RemindedCharge,
  toCharge,
} from '#modules/reminders/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { SubscriptionToProject } from './reminder-calendar.store.ts'
import type { SlotPlace } from './slots.ts'

/** A charge that is there, or will be. */
export interface ForeseenCharge {
  charge: ChargeToRemind
  valueCents: Cents
  phone: string | undefined
  customerId: string | null
  /** Where it will be a charge of a subscription. */
  subscription?: SubscriptionToProject
  place: SlotPlace
}

/** A charge that is there. */
export const chargeThere = (
  charge: RemindedCharge,
  services: Pick<Services, 'sendsWhatsApp'>,
): ForeseenCharge => ({
  charge: toCharge(charge, services),
  valueCents: charge.valueCents,
  phone: addressesOf(charge, services).WHATSAPP,
  customerId: charge.customerId,
  place: { source: '0', date: charge.dueDate, id: charge.id },
})
