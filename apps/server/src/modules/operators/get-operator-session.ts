import * as api from '@vintem/contracts/operators/endpoints'
import { ownOperatorAction } from '#use-cases/operator.ts'

/** Who is signed in, and until when. */
export const getOperatorSession = ownOperatorAction(
  api.getOperatorSession,
  async ({ operator: { email, expiresAt } }) => ({ email, expiresAt: expiresAt.toISOString() }),
)
