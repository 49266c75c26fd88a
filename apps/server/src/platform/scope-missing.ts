import type { Scope } from '@vintem/contracts/api-keys/scopes'
import { ScopeMissing } from '@vintem/contracts/errors'
import { Failure } from './failure.ts'

/** The refusal of a key that names the scope it would need. */
export const scopeMissing = (scope: Scope): Failure =>
  new Failure(ScopeMissing, {
    description: `Esta chave não tem a permissão ${scope}, que a chamada pede.`,
  })
