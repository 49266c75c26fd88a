import { addDays, addMonths, type CivilDate } from '@vintem/brazil/calendar'
import type { ChargeRow } from '#modules/charges/index.ts'
import type { Step } from '#use-cases/step.ts'
import { type ChargeAttemptRow, type ChargeCardRow, renewCard } from './attempts.store.ts'
import { cardUpdated, toKeptCard } from './card-payments.events.ts'

/** What stands on a card. */
interface Expiry {
  month: number
  year: number
}

/** The card that takes the place of a kept one, as its acquirer knows it. */
export interface NewCard {
  token: string
  brand: string
  last4: string
  expiry: Expiry
}

/** The last day on which a card is good: that of the month which stands on it. */
export const expiryOf = ({ month, year }: Expiry): CivilDate =>
  addDays(addMonths(`${year}-${String(month).padStart(2, '0')}-01` as CivilDate, 1), -1)

/** The name by which the acquirer knows a card now. */
export const acquirerTokenOf = ({
  token,
  acquirerToken,
}: Pick<ChargeCardRow, 'token' | 'acquirerToken'>): string => acquirerToken ?? token

/** A kept card, by the name under which it is known here, and what it is kept for. */
interface OfKeptCard {
  sellerId: number
  token: string
  /** Null for the charges of one payment. */
  subscriptionId: string | null
}

/** A kept card, with the new one in its place from now on: it goes by the same name here. */
export function renewedCard(
  of: OfKeptCard,
  { token: acquirerToken, expiry, ...shown }: NewCard,
): Step {
  const expiresOn = expiryOf(expiry)
  return {
    writes: [renewCard(of.sellerId, of.token, { ...shown, acquirerToken, expiresOn })],
    events: [cardUpdated(toKeptCard({ ...of, ...shown, expiresOn }))],
  }
}

/** The step for a stored card whose acquirer answers with the one that took its place. */
export const replacedBy = (
  { sellerId, subscriptionId }: ChargeRow,
  { round, token }: ChargeAttemptRow,
  newCard: NewCard | undefined,
): Step =>
  newCard && round !== null ? renewedCard({ sellerId, token, subscriptionId }, newCard) : {}
