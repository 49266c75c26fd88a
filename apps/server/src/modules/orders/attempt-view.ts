import { centsToReais } from '@vintem/brazil/money'
import type { OrderView } from '@vintem/contracts/orders/endpoints'
import type * as z from 'zod/mini'
import { type DeclineClass, readRefusal, UNAVAILABLE } from '#modules/card-payments/index.ts'
import type { CardOnCharge } from '#modules/charges/index.ts'
import type { WaysToPay } from './ways-to-pay.store.ts'

type View = NonNullable<z.input<typeof OrderView>['charges'][number]['attempt']>
type Refusal = NonNullable<View['refusal']>

/** The latest attempt to pay a charge by card; null where there was none. */
export function toAttemptView(charge: WaysToPay, publicUrl: string): View | null {
  const { attemptId, attemptStatus, attemptCents, attemptInstallments } = charge
  if (attemptId === null || attemptStatus === null || attemptCents === null) return null
  const { brand = '', last4 = '' } = charge.attemptCard as Partial<CardOnCharge>
  return {
    uuid: attemptId,
    status: attemptStatus === 'FAILED' ? 'REFUSED' : attemptStatus,
    value: centsToReais(attemptCents),
    installments: attemptInstallments ?? 1,
    card: { brand, last4digits: last4 },
    authorizationCode: charge.authorizationCode,
    refusal: attemptStatus === 'FAILED' ? toRefusal(charge, brand) : null,
    threeDSecure: attemptStatus === 'PENDING' ? toQuestion(charge, publicUrl) : null,
  }
}

/** Where the issuer asks the holder; an address of the sandbox is one of ours. */
function toQuestion(
  { challengeUrl, challengeUntil }: WaysToPay,
  publicUrl: string,
): View['threeDSecure'] {
  if (challengeUrl === null || challengeUntil === null) return null
  return { url: new URL(challengeUrl, publicUrl).href, until: challengeUntil.toISOString() }
}

function toRefusal({ errorCode, errorReason, advice }: WaysToPay, brand: string): Refusal {
  const code = errorCode ?? ''
  const { declineClass } =
    code === UNAVAILABLE
      ? ({ declineClass: 'DOWN' } as const)
      : readRefusal({ brand, code, advice })
  const reason = errorReason ?? 'Cartão recusado.'
  return { code, reason, class: declineClass, advice, retry: RETRY[declineClass] }
}

/** What a seller's system may do after a refusal. */
const RETRY: Readonly<Record<DeclineClass, Refusal['retry']>> = {
  LATER: 'later',
  DOWN: 'later',
  UNKNOWN: 'later',
  // The operator is told, and mends the account at the acquirer.
  OURS: 'later',
  FINAL: 'other_card',
  EXPIRED: 'other_card',
  // The holder has told the issuer not to pay this seller.
  STOP: 'never',
}
