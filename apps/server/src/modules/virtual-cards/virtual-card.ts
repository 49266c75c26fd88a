import { type Cents, cents } from '@vintem/brazil/money'
import { CardCanceled, CardPending } from '@vintem/contracts/errors'
import type { Compilable } from '#platform/database/database.ts'
import { Failure } from '#platform/failure.ts'
import {
  type CardLimitsRow,
  updateCardLimits,
  updateVirtualCard,
  type VirtualCardChange,
  type VirtualCardRow,
} from './virtual-cards.store.ts'

type Used = Pick<VirtualCardRow, 'authorizedCents' | 'clearedCents' | 'closedCents'>

/** What a card has used: authorised and cleared, until the invoice is paid (banking §10). */
export const usedCents = ({ authorizedCents, clearedCents, closedCents }: Used): Cents =>
  cents(authorizedCents + clearedCents + closedCents)

/**
 * What a card takes of the global limit: a fixed limit whole, or what was used where that is more, as a
 * clearing that nobody authorised may make it; any other card, and a cancelled one, what was used.
 */
export function reservedCents(card: Used & Pick<VirtualCardRow, 'status' | 'limitCents'>): Cents {
  const used = usedCents(card)
  return card.status === 'CANCELED' ? used : cents(Math.max(card.limitCents ?? 0, used))
}

/** What is left of the global limit: L − Σ fixed − free used. Below zero where clearings passed it. */
export const restCents = ({
  limitCents,
  reservedCents: reserved,
}: Pick<CardLimitsRow, 'limitCents' | 'reservedCents'>): Cents => cents(limitCents - reserved)

export interface ChangedCard {
  card: VirtualCardRow
  limits: CardLimitsRow
  writes: Compilable[]
}

/** A card with a change, and what that takes of the limit or gives back; both are locked. */
export function changedCard(
  limits: CardLimitsRow,
  before: VirtualCardRow,
  change: VirtualCardChange,
): ChangedCard {
  const card = { ...before, ...change }
  const difference = reservedCents(card) - reservedCents(before)
  const after = { ...limits, reservedCents: cents(limits.reservedCents + difference) }
  return {
    card,
    limits: after,
    writes: [
      updateVirtualCard(before, change),
      ...(difference === 0
        ? []
        : [updateCardLimits(limits.sellerId, { reservedCents: after.reservedCents })]),
    ],
  }
}

/** Fails with CardCanceled. */
export function assertOpen({ status }: Pick<VirtualCardRow, 'status'>): void {
  if (status === 'CANCELED') throw new Failure(CardCanceled)
}

/** Fails with CardPending or CardCanceled. */
export function assertIssued(card: Pick<VirtualCardRow, 'status'>): void {
  if (card.status === 'PENDING') throw new Failure(CardPending)
  assertOpen(card)
}
