import { ApiError } from '@vintem/contracts/client'
import { expect, test } from 'vitest'
import { balanceFailure } from './balance-section.tsx'

// Goal: who waits for a balance reads why there is none, in the words of the specification.
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
