import * as api from '@vintem/contracts/sessions.endpoints'
import { command } from '#http/use-case.ts'
import { NOBODY } from '#modules/users/index.ts'
import { newId } from '#platform/ids.ts'
import { PASSWORD_RESET_WORK } from './password-reset.ts'

/**
 * Only notes the wish: whether the e-mail is a user's is found out later, by a job, so that answer
 * and time are the same for every e-mail.
 */
export const requestPasswordReset = command(
  api.requestPasswordReset,
  async ({ tx, params }) => {
    await tx.enter()
    return tx.commit([], {
      work: [{ kind: PASSWORD_RESET_WORK, key: newId(), payload: { email: params.id } }],
    })
  },
  () => NOBODY,
)
