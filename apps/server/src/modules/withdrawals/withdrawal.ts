import { type CivilDate, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { type Cents, cents } from '@vintem/brazil/money'
import {
  BankAccountMissing,
  BankAccountPaused,
  BankAccountRefused,
  BankAccountUnchecked,
  BankingAccountInactive,
  type ErrorKind,
  WithdrawalsBlocked,
  WithdrawalsNotOffered,
  WithdrawalTooLarge,
  WithdrawalTooSmall,
  WithdrawalWindowClosed,
} from '@vintem/contracts/errors'
import { APPROVAL_DAYS, WITHDRAWAL_ABOVE_CENTS } from '@vintem/contracts/withdrawals/endpoints'
import {
  type AccountNumbers,
  type BankAccountRow,
  pausedUntil,
} from '#modules/bank-accounts/index.ts'
import type { BankingAccountRow } from '#modules/banking-accounts/index.ts'
import { type SellerRow, sellerSettings } from '#modules/sellers/index.ts'
import { Failure, Failures } from '#platform/failure.ts'
import type { WithdrawalRow } from './withdrawals.store.ts'

export type WithdrawalState = WithdrawalRow['state']

/** What may follow a state. A confirmed withdrawal may come back once. */
const FOLLOWING: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  PENDING_APPROVAL: ['PROCESSING', 'REJECTED'],
  PROCESSING: ['PAID', 'FAILED', 'RETURNED'],
  PAID: ['RETURNED'],
  REJECTED: [],
  FAILED: [],
  RETURNED: [],
}

export const mayFollow = (before: WithdrawalState, after: WithdrawalState): boolean =>
  FOLLOWING[before].includes(after)

const HOUR_MILLIS = 3_600_000
const CLOSES_AT_HOUR = 23
const OPENS_AT_HOUR = 1

/** True from 23:00 to 01:00 in São Paulo, when nothing is withdrawn (specification 2 §4). */
export function isWindowClosed(now: Date): boolean {
  const hours = (now.getTime() - startOfDay(civilDateOf(now)).getTime()) / HOUR_MILLIS
  return hours >= CLOSES_AT_HOUR || hours < OPENS_AT_HOUR
}

/** Where money goes: to the registered account at any bank, or to the seller's own checking account. */
export type Destination =
  | { kind: 'BANK'; account: BankAccountRow | undefined }
  | { kind: 'CHECKING'; account: BankingAccountRow }
export type GivenDestination = Extract<Destination, { kind: 'CHECKING' }> | RegisteredDestination
interface RegisteredDestination {
  kind: 'BANK'
  account: BankAccountRow
}

/** Where money comes from: from what was sold, or from the seller's own checking account. */
export type WithdrawalOrigin = WithdrawalRow['origin']

/** What was sold goes to an active banking account; what is in one goes to the registered account. */
export const destinationOf = (
  origin: WithdrawalOrigin,
  account: BankAccountRow | undefined,
  banking: BankingAccountRow | undefined,
): Destination =>
  origin === 'AVAILABLE' && banking?.status === 'ACTIVE'
    ? { kind: 'CHECKING', account: banking }
    : { kind: 'BANK', account }

/** Why nothing comes from there. */
export const originObstacles = (
  origin: WithdrawalOrigin,
  banking: BankingAccountRow | undefined,
): ErrorKind[] =>
  origin === 'CHECKING' && banking?.status !== 'ACTIVE' ? [BankingAccountInactive] : []

/** Branch and number of a checking account, as other accounts have them; this house has no bank code. */
export function checkingNumbers({ branch, checkingNumber }: BankingAccountRow): AccountNumbers {
  const [number = '', bankDigit = ''] = (checkingNumber ?? '').split('-')
  return {
    bank: '',
    issuer: branch ?? '',
    issuerDigit: '',
    number,
    bankDigit,
    accountType: 'CHECKING_ACCOUNT',
  }
}

interface Judged {
  now: Date
  seller: Pick<SellerRow, 'blockReason'>
  /** Money can be sent by this installation. */
  paysAccounts: boolean
  destination: Destination
}

/** Why nothing can be withdrawn now, whatever the amount; the most lasting reasons first. */
export function withdrawalObstacles({
  now,
  seller,
  paysAccounts,
  destination,
}: Judged): ErrorKind[] {
  // What goes to checking leaves no bank.
  const ofBank = destination.kind === 'BANK' ? destination : undefined
  return [
    ...(paysAccounts || !ofBank ? [] : [WithdrawalsNotOffered]),
    ...(seller.blockReason === null ? [] : [WithdrawalsBlocked]),
    ...(ofBank ? accountObstacles(ofBank.account, now) : []),
    ...(isWindowClosed(now) ? [WithdrawalWindowClosed] : []),
  ]
}

function accountObstacles(account: BankAccountRow | undefined, now: Date): ErrorKind[] {
  if (!account) return [BankAccountMissing]
  const state = { PROCESSING: BankAccountUnchecked, FAILED: BankAccountRefused, ACTIVE: undefined }
  const unusable = state[account.status]
  return [
    ...(unusable ? [unusable] : []),
    ...(pausedUntil(account, now) ? [BankAccountPaused] : []),
  ]
}

/** What of a balance the seller may withdraw: nothing, where the operator has set so. */
export const redeemableCents = (
  seller: SellerRow,
  balance: { amountCents: Cents } | undefined,
): Cents =>
  sellerSettings(seller).zeroRedeemBalance ? cents(0) : (balance?.amountCents ?? cents(0))

/** What is wrong with an amount. */
export function amountObstacles(amountCents: Cents, availableCents: Cents): ErrorKind[] {
  return [
    ...(amountCents > WITHDRAWAL_ABOVE_CENTS ? [] : [WithdrawalTooSmall]),
    ...(amountCents > availableCents ? [WithdrawalTooLarge] : []),
  ]
}

/** Fails with everything that stands in the way, together; what is wrong with the amount at its field. */
export function assertPossible(
  destination: Destination,
  obstacles: readonly ErrorKind[],
  ofAmount: readonly ErrorKind[],
): asserts destination is GivenDestination {
  const [first, ...others] = [
    ...obstacles.map((kind) => new Failure(kind)),
    ...ofAmount.map((kind) => new Failure(kind, { field: 'amount' })),
  ]
  if (first) throw new Failures([first, ...others])
  if (!destination.account) throw new Error('A withdrawal without an account has an obstacle')
}

/** Until when a withdrawal can be approved. */
export const approvableUntil = ({ createdAt }: Pick<WithdrawalRow, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + APPROVAL_DAYS * 24 * HOUR_MILLIS)

/** The day on which the bank is told to send a withdrawal: PIX goes every day, immediately. */
export const scheduledDate = ({
  state,
  decidedAt,
}: Pick<WithdrawalRow, 'state' | 'decidedAt'>): CivilDate | null =>
  decidedAt === null || state === 'REJECTED' ? null : civilDateOf(decidedAt)
