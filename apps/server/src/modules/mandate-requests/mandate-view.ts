import type { Answer } from '@vintem/contracts/endpoint'
import type { getSubscriptionMandate } from '@vintem/contracts/mandate-requests/endpoints'
import type { KeptAccount, MandateRow } from '#modules/mandates/index.ts'

type View = Answer<typeof getSubscriptionMandate>

/** The newest mandate of a subscription, for its seller. */
export const toMandateView = (mandate: MandateRow | undefined, isOffered: boolean): View => ({
  isOffered,
  mandate: mandate
    ? {
        state: mandate.state,
        asked: mandate.journey === 1 ? askedOf(mandate) : null,
        createdAt: mandate.createdAt.toISOString(),
        until: mandate.expiresAt.toISOString(),
        decidedAt: mandate.decidedAt?.toISOString() ?? null,
        endedAt: mandate.endedAt?.toISOString() ?? null,
      }
    : null,
})

function askedOf({
  payerAccount,
  recId,
  state,
}: MandateRow): NonNullable<View['mandate']>['asked'] {
  const { bank, branch, account } = payerAccount as unknown as KeptAccount
  return { bank, branch, account, isTaken: recId !== null || state !== 'REJECTED' }
}
