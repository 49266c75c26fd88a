import { ApiError } from '@vintem/contracts/client'
import { expect, test } from 'vitest'
import { balanceFailure, bankingBalanceQuery } from './account-data.queries.ts'

// Goal: who waits for a balance reads why there is none, in the words of the specification, and how often
// it is tried.
// @spec 002 §8 Balance: texts shown to the user
test.each([
  [new DOMException('late', 'TimeoutError'), 'Timeout na requisição. Tente novamente.'],
  [new ApiError(408, []), 'Timeout na requisição. Tente novamente.'],
  [new ApiError(0, []), 'Erro de conexão. Verifique sua internet.'],
  [new ApiError(401, []), 'Sessão expirada. Faça login novamente.'],
  [new ApiError(500, []), 'Erro ao carregar saldo. Tente novamente.'],
  [new Error('other'), 'Erro ao carregar saldo. Tente novamente.'],
])('says of %s: %s', (error, text) => {
  expect(balanceFailure(error)).toBe(text)
})

// @spec 002 §9 Balance: 2 retries, longer each time and 5 s at most; every 300 s
test('is tried twice more, and read again every five minutes', () => {
  const { retry, retryDelay, refetchInterval } = bankingBalanceQuery
  expect([retry, refetchInterval]).toEqual([2, 300_000])
  const wait = retryDelay as (failures: number) => number
  expect([0, 1, 2, 3].map(wait)).toEqual([1_000, 2_000, 4_000, 5_000])
})
