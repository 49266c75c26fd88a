import * as z from 'zod/mini'
import { about, KeyPage, keyPageOf } from '../api-page.ts'
import { endpoint } from '../endpoint.ts'
import { NotFound } from '../errors.ts'
import { uuid } from '../fields.ts'
import { ApiBalance, ApiWithdrawal } from './views.ts'

export const getApiBalance = endpoint({
  at: 'GET payment /v1/balance',
  summary: 'Mostra o saldo do vendedor.',
  access: 'key balance:read',
  rate: 'read',
  answer: ApiBalance,
})

export const listApiWithdrawals = endpoint({
  at: 'GET payment /v1/withdrawals',
  summary: 'Lista os saques, do mais novo ao mais antigo.',
  access: 'key withdrawals:read',
  rate: 'read',
  query: z.object(KeyPage),
  answer: keyPageOf(ApiWithdrawal),
})

export const getApiWithdrawal = endpoint({
  at: 'GET payment /v1/withdrawals/{id}',
  summary: 'Mostra um saque. Nenhuma chave pede saques.',
  access: 'key withdrawals:read',
  rate: 'read',
  params: z.object({ id: about('O uuid do saque.', uuid()) }),
  answer: ApiWithdrawal,
  errors: [NotFound],
})
