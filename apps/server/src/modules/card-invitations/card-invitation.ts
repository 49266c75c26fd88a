import type { CivilDate } from '@vintem/brazil/calendar'
import type { listCardInvitations } from '@vintem/contracts/card-invitations/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import type { ShownInvitation } from './card-invitations.store.ts'

type Waiting = Pick<SubscriptionRow, 'status' | 'method' | 'cardToken' | 'endsOn'>

/** True while a subscription is to be charged to a card that nobody has given. */
export const awaitsCard = ({ status, method, cardToken, endsOn }: Waiting): boolean =>
  status !== 'INACTIVE' && method === 'CREDIT_CARD' && cardToken === null && endsOn === null

type InvitationView = Answer<typeof listCardInvitations>['content'][number]

export function toInvitationView(row: ShownInvitation, today: CivilDate): InvitationView {
  const { subscriptionId, customerName, email, sentOn, lastDay, billOn, nextDueDate } = row
  return {
    subscription: subscriptionId,
    customerName,
    email,
    state: stateOf(row, today),
    sentOn,
    lastDay,
    nextDueDate: billOn === null ? null : nextDueDate,
  }
}

function stateOf(row: ShownInvitation, today: CivilDate): InvitationView['state'] {
  if (row.givenAt !== null) return 'GIVEN'
  if (!awaitsCard(row)) return 'OVER'
  if (row.sentOn === null) return 'NO_EMAIL'
  return row.lastDay < today ? 'EXPIRED' : 'WAITING'
}
