import { cents } from '@vintem/brazil/money'
import {
  BankingAccountInactive,
  CardLimitTooLarge,
  CardsNotOffered,
  SessionRefused,
} from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/virtual-cards/endpoints'
import { selectBankingAccount } from '#modules/banking-accounts/index.ts'
import { lockSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { command } from '#use-cases/use-case.ts'
import { newCardLimits } from './card-limits.ts'
import { toVirtualCardView } from './virtual-card-view.ts'
import { issueVirtualCard } from './virtual-card-work.ts'
import { reservedCents, restCents } from './virtual-card.ts'
import { virtualCardRequested } from './virtual-cards.events.ts'
import {
  insertCardLimits,
  insertVirtualCard,
  lockCardLimits,
  updateCardLimits,
  type VirtualCardRow,
} from './virtual-cards.store.ts'

/**
 * Asks for a virtual card. A fixed limit is taken out of what is left of the global one from now on. The
 * seller is locked first: of two first cards the second finds the limits that the first has made.
 */
export const createCard = command(api.createCard, async ({ tx, sellerId, body, services }) => {
  const [[seller], [banking], [known]] = await tx.enter(
    lockSeller(sellerId),
    selectBankingAccount(sellerId),
    lockCardLimits(sellerId),
  )
  if (!seller) throw new Failure(SessionRefused)
  if (!services.issuesCards) throw new Failure(CardsNotOffered)
  if (banking?.status !== 'ACTIVE') throw new Failure(BankingAccountInactive)
  const limits = known ?? newCardLimits(sellerId, services)
  const limitCents = body.type === 'LIMIT_BALANCE' ? (body.limitValue ?? null) : null
  if ((limitCents ?? 0) > restCents(limits)) {
    throw new Failure(CardLimitTooLarge, { field: 'limitValue' })
  }
  const row: VirtualCardRow = {
    sellerId,
    id: newId(),
    name: body.cardName,
    type: body.type,
    status: 'PENDING',
    limitCents,
    last4: null,
    expiry: null,
    authorizedCents: cents(0),
    clearedCents: cents(0),
    closedCents: cents(0),
    wrongCvvAt: null,
    wrongCvvBeforeAt: null,
    createdBy: tx.actor.email,
    createdAt: tx.now,
  }
  const reserved = cents(limits.reservedCents + reservedCents(row))
  return tx.commit(
    {
      writes: [
        known
          ? updateCardLimits(sellerId, { reservedCents: reserved })
          : insertCardLimits({ ...limits, reservedCents: reserved }),
        insertVirtualCard(row),
      ],
      work: [issueVirtualCard.now({ cardId: row.id })],
      events: [virtualCardRequested(row)],
      audit: [
        {
          action: 'virtual-card.requested',
          subject: row.id,
          details: { name: row.name, type: row.type, limitCents },
        },
      ],
    },
    { answer: toVirtualCardView(row) },
  )
})
