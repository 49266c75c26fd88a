import { getBankAccount, setBankAccount } from '@vintem/contracts/bank-accounts/endpoints'
import type { TestApp, TestUser } from './harness.ts'

export const anAccount = (change: object = {}) => ({
  bank: '341',
  issuer: '1234',
  issuerDigit: '',
  number: '556677',
  bankDigit: '8',
  accountType: 'CHECKING_ACCOUNT' as const,
  ...change,
})

/** Registers the account of a seller, which the bank accepts. */
export async function register(app: TestApp, as: TestUser, change: object = {}) {
  const answer = await app.call(setBankAccount, { as, body: anAccount(change) })
  await app.runner.drain()
  return answer
}

export const accountOf = async (app: TestApp, as: TestUser) =>
  (await app.call(getBankAccount, { as })).body.account
