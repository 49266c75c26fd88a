import { sql } from 'kysely'
import type { ChargeAttemptRow } from '#modules/card-payments/index.ts'
import type { ChargeRow } from '#modules/charges/index.ts'
import type { ChargeBankSlipRow, ChargePixRow } from '#modules/instruments/index.ts'

/** What the buyer of a charge pays it by, and how the latest attempt by card stands. */
export interface WaysToPay {
  /** The page on which the charge is paid. */
  linkPublicId: string | null
  brCode: ChargePixRow['brCode']
  expiresAt: ChargePixRow['expiresAt'] | null
  digitableLine: ChargeBankSlipRow['digitableLine']
  barcode: ChargeBankSlipRow['barcode']
  attemptId: string | null
  attemptStatus: ChargeAttemptRow['status'] | null
  attemptCents: ChargeAttemptRow['amountCents'] | null
  attemptInstallments: number | null
  attemptCard: unknown
  errorCode: string | null
  errorReason: string | null
  advice: string | null
  authorizationCode: string | null
  challengeUrl: string | null
  challengeUntil: Date | null
}

/** Of a charge that was made a moment ago. */
export const NO_WAYS: WaysToPay = {
  linkPublicId: null,
  brCode: null,
  expiresAt: null,
  digitableLine: null,
  barcode: null,
  attemptId: null,
  attemptStatus: null,
  attemptCents: null,
  attemptInstallments: null,
  attemptCard: null,
  errorCode: null,
  errorReason: null,
  advice: null,
  authorizationCode: null,
  challengeUrl: null,
  challengeUntil: null,
}

type AttemptWays = Omit<
  WaysToPay,
  'linkPublicId' | 'brCode' | 'expiresAt' | 'digitableLine' | 'barcode'
>

/** How an attempt to pay a charge stands. */
export const attemptWays = (attempt: ChargeAttemptRow): AttemptWays => ({
  attemptId: attempt.id,
  attemptStatus: attempt.status,
  attemptCents: attempt.amountCents,
  attemptInstallments: attempt.installments,
  attemptCard: attempt.card,
  errorCode: attempt.errorCode,
  errorReason: attempt.errorReason,
  advice: attempt.advice,
  authorizationCode: attempt.authorizationCode,
  challengeUrl: attempt.challengeUrl,
  challengeUntil: attempt.challengeUntil,
})

/** The columns of a charge `c` as its seller's system sees it; with `waysToPay`. */
export const CHARGE_COLUMNS = sql`
  c.id, c.status, c.value_cents, c.part, c.due_date, c.paid_on, c.method,
  p.br_code, p.expires_at, b.digitable_line, b.barcode, l.public_id as link_public_id,
  a.id as attempt_id, a.status as attempt_status, a.amount_cents as attempt_cents,
  a.installments as attempt_installments, a.card as attempt_card, a.error_code, a.error_reason,
  a.advice, a.authorization_code, a.challenge_url, a.challenge_until`

/** Joins to a charge `c` what its buyer pays it by. */
export const waysToPay = (sellerId: number) => sql`
  left join payment_link l on l.seller_id = ${sellerId} and l.id = c.link_id
  left join lateral (
    select br_code, expires_at from charge_pix p
     where p.seller_id = ${sellerId} and p.charge_id = c.id and p.state = 'ACTIVE'
     order by p.created_at desc limit 1) p on true
  left join lateral (
    select digitable_line, barcode from charge_bank_slip b
     where b.seller_id = ${sellerId} and b.charge_id = c.id and b.state = 'ACTIVE'
     order by b.created_at desc limit 1) b on true
  left join lateral (
    select * from charge_attempt a
     where a.seller_id = ${sellerId} and a.charge_id = c.id
     order by a.created_at desc limit 1) a on true`

/** The columns of a charge that its seller's system sees. */
export type ChargeColumns = WaysToPay &
  Pick<ChargeRow, 'id' | 'status' | 'valueCents' | 'part' | 'dueDate' | 'paidOn' | 'method'>
