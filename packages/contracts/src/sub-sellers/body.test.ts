import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SubSellerAccount } from './body.ts'

// Goal: a person who fills in an account learns of everything wrong with it in one go.
describe('the account of a sub-seller', () => {
  const account = {
    bank: '',
    issuer: '1',
    issuerDigit: '',
    number: '1',
    bankDigit: '',
    accountType: 'CHECKING_ACCOUNT',
  }
  const fieldsWrong = (given: object) => {
    const { error } = z.safeParse(SubSellerAccount, given)
    return error?.issues.map(({ path }) => path.join('.')) ?? []
  }

  // @spec 000 §3: A double click on …
  test('is told of its key beside its other fields', () => {
    const wrong = fieldsWrong({ account, pixKey: 'ninguém', pixKeyType: 'EMAIL' })

    expect(wrong).toContain('account.issuer')
    expect(wrong).toContain('pixKey')
  })

  test('without a key lacks none', () => {
    expect(fieldsWrong({ account })).not.toContain('pixKey')
  })
})
