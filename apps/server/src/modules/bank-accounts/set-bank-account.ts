import * as api from '@vintem/contracts/bank-accounts/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { insertNotices, type NewNotice, noticeTopic } from '#modules/notices/index.ts'
import { lockSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { command } from '#use-cases/use-case.ts'
import { shownAccount } from './bank-account-email.ts'
import { toBankAccountView } from './bank-account-view.ts'
import { tellBankAccountChanged, verifyBankAccount } from './bank-account-work.ts'
import { isSameAccount, pauseAfter } from './bank-account.ts'
import { type BankAccountRow, lockBankAccount, putBankAccount } from './bank-accounts.store.ts'

/**
 * Registers the account of the seller, in the place of the former one; the bank checks it afterwards.
 * The same account again changes nothing, unless the bank had refused it. Needs a step-up: the seller's
 * money goes there.
 */
export const setBankAccount = command(api.setBankAccount, async ({ tx, sellerId, body }) => {
  // The seller is locked first: of two first accounts at the same time the second finds the first.
  const [[seller], [before]] = await tx.enter(lockSeller(sellerId), lockBankAccount(sellerId))
  if (!seller) throw new Failure(NotFound)
  if (before && before.status !== 'FAILED' && isSameAccount(before, body)) {
    return tx.commit({}, { answer: toBankAccountView(before, seller, tx.now) })
  }
  tx.demandStepUp()
  const { now, actor } = tx
  const pausedUntil = pauseAfter(before, body, now)
  const row: BankAccountRow = {
    sellerId,
    registrationId: newId(),
    ...body,
    status: 'PROCESSING',
    reason: null,
    wasAccepted: before?.wasAccepted ?? false,
    pausedUntil,
    registeredBy: actor.email,
    registeredAt: now,
  }
  const { registrationId } = row
  const told = { userId: actor.userId, account: shownAccount(row), pausedUntil, at: now }
  return tx.commit(
    {
      writes: [
        putBankAccount(row),
        ...(pausedUntil ? insertNotices(sellerId, [changeNotice(row, pausedUntil)], now) : []),
      ],
      work: [
        verifyBankAccount.now({ registrationId }),
        tellBankAccountChanged.now({ registrationId }, told),
      ],
      audit: [
        {
          action: 'bank-account.registered',
          subject: String(sellerId),
          details: { before: before ? accountOf(before) : null, after: body, pausedUntil },
        },
      ],
      live: pausedUntil ? [noticeTopic(sellerId)] : [],
    },
    { answer: toBankAccountView(row, seller, now) },
  )
})

const changeNotice = ({ registrationId: reference }: BankAccountRow, until: Date): NewNotice => ({
  type: 'BANK_ACCOUNT_CHANGED',
  reference,
  until: until.toISOString(),
})

const accountOf = (row: BankAccountRow) => ({
  bank: row.bank,
  issuer: row.issuer,
  issuerDigit: row.issuerDigit,
  number: row.number,
  bankDigit: row.bankDigit,
  accountType: row.accountType,
})
