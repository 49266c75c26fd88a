import { cents } from '@vintem/brazil/money'
import {
  BankAccountMissing,
  BankAccountPaused,
  BankAccountRefused,
  BankAccountUnchecked,
  WithdrawalsBlocked,
  WithdrawalsNotOffered,
  WithdrawalTooLarge,
  WithdrawalTooSmall,
  WithdrawalWindowClosed,
} from '@vintem/contracts/errors'
import { WITHDRAWAL_STATUSES } from '@vintem/contracts/withdrawals/endpoints'
import { describe, expect, test } from 'vitest'
import { anAccount } from '#test/bank-accounts.ts'
import {
  amountObstacles,
  approvableUntil,
  isWindowClosed,
  mayFollow,
  scheduledDate,
  withdrawalObstacles,
} from './withdrawal.ts'

// Goal: each rule of a withdrawal at its edge, before anything is posted by it.
describe('the window', () => {
  // @spec 001 §2 Withdrawals: Blocked between 23:00 and 01:00 (Brasília time)
  test.each([
    ['2026-11-25T01:59:59.999Z', '22:59:59.999', false],
    ['2026-11-25T02:00:00.000Z', '23:00:00.000', true],
    ['2026-11-25T02:59:59.999Z', '23:59:59.999', true],
    ['2026-11-25T03:00:00.000Z', '00:00:00.000', true],
    ['2026-11-25T03:59:59.999Z', '00:59:59.999', true],
    ['2026-11-25T04:00:00.000Z', '01:00:00.000', false],
    ['2026-11-25T23:30:00.000Z', '20:30 in São Paulo, 23:30 UTC', false],
    ['2026-11-26T00:30:00.000Z', '21:30 in São Paulo, 00:30 UTC', false],
  ])('%s (%s) is closed: %s', (instant, _, isClosed) => {
    expect(isWindowClosed(new Date(instant))).toBe(isClosed)
  })
})

describe('the amount', () => {
  // @spec 001 §2 Withdrawals: Amount greater than 9, not above the available balance
  test.each([
    [900, 10_000, [WithdrawalTooSmall]],
    [901, 10_000, []],
    [10_000, 10_000, []],
    [10_001, 10_000, [WithdrawalTooLarge]],
    [900, 0, [WithdrawalTooSmall, WithdrawalTooLarge]],
    [1_000, -1, [WithdrawalTooLarge]],
    [0, 10_000, [WithdrawalTooSmall]],
  ])('%d of %d', (amountCents, availableCents, kinds) => {
    expect(amountObstacles(cents(amountCents), cents(availableCents))).toEqual(kinds)
  })
})

const now = new Date('2026-11-25T15:00:00.000Z')
const account = {
  sellerId: 1,
  registrationId: 'r',
  ...anAccount(),
  status: 'ACTIVE' as const,
  reason: null,
  wasAccepted: true,
  pausedUntil: null,
  registeredBy: '-',
  registeredAt: now,
}
const free = { now, seller: { blockReason: null }, paysAccounts: true, account }

describe('what stands in the way', () => {
  test.each([
    ['nothing', {}, []],
    ['no account', { account: undefined }, [BankAccountMissing]],
    [
      'an account under check',
      { account: { ...account, status: 'PROCESSING' as const } },
      [BankAccountUnchecked],
    ],
    [
      'a refused account',
      { account: { ...account, status: 'FAILED' as const } },
      [BankAccountRefused],
    ],
    [
      'a new account',
      { account: { ...account, pausedUntil: new Date(now.getTime() + 1) } },
      [BankAccountPaused],
    ],
    ['an account of yesterday', { account: { ...account, pausedUntil: now } }, []],
    ['a block', { seller: { blockReason: 'Documento' } }, [WithdrawalsBlocked]],
    ['no bank', { paysAccounts: false }, [WithdrawalsNotOffered]],
    [
      'everything',
      {
        paysAccounts: false,
        seller: { blockReason: 'x' },
        account: undefined,
        now: new Date('2026-11-25T02:00:00.000Z'),
      },
      [WithdrawalsNotOffered, WithdrawalsBlocked, BankAccountMissing, WithdrawalWindowClosed],
    ],
  ])('%s', (_, change, kinds) => {
    const { account: given, ...judged } = { ...free, ...change }
    const destination = { kind: 'BANK' as const, account: given }
    expect(withdrawalObstacles({ ...judged, destination })).toEqual(kinds)
  })
})

test('states follow each other as the table says, and nothing leaves an end', () => {
  const moves = WITHDRAWAL_STATUSES.flatMap((from) =>
    WITHDRAWAL_STATUSES.filter((to) => mayFollow(from, to)).map((to) => `${from} ${to}`),
  )
  expect(moves).toEqual([
    'PENDING_APPROVAL PROCESSING',
    'PENDING_APPROVAL REJECTED',
    'PROCESSING PAID',
    'PROCESSING FAILED',
    'PROCESSING RETURNED',
    'PAID RETURNED',
  ])
})

test('a week is for approving, and the day of sending is that of São Paulo', () => {
  expect(approvableUntil({ createdAt: now }).toISOString()).toBe('2026-12-02T15:00:00.000Z')
  const decidedAt = new Date('2026-11-26T01:30:00.000Z')
  expect(scheduledDate({ state: 'PROCESSING', decidedAt })).toBe('2026-11-25')
  expect(scheduledDate({ state: 'PENDING_APPROVAL', decidedAt: null })).toBeNull()
  expect(scheduledDate({ state: 'REJECTED', decidedAt })).toBeNull()
})
