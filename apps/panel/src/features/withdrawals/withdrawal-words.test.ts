import { ApiError } from '@vintem/contracts/client'
import { WithdrawalTooLarge, WithdrawalWindowClosed } from '@vintem/contracts/errors'
import { expect, test } from 'vitest'
import { withdrawalFailure } from './withdrawal-words.ts'

// Goal: whatever refuses a withdrawal, the person reads why, or at least that it was not done.
const refused = new ApiError(409, [WithdrawalWindowClosed, WithdrawalTooLarge])

// @spec 001 §2 Withdrawals: Errors: fallback the error's message or 'Falha na requisição, por favor tente novamente mais tarde'
test.each([
  [refused, [WithdrawalWindowClosed.description, WithdrawalTooLarge.description]],
  [new Error('Sem conexão.'), ['Sem conexão.']],
  [new Error(''), ['Falha na requisição, por favor tente novamente mais tarde']],
  ['anything', ['Falha na requisição, por favor tente novamente mais tarde']],
])('%s is told as %j', (error, lines) => {
  expect(withdrawalFailure(error)).toEqual(lines)
})
