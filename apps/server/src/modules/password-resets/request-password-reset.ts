import * as api from '@vintem/contracts/sessions/endpoints'
import { sendResetLink } from '#modules/sessions/index.ts'
import { NOBODY } from '#modules/users/index.ts'
import { newId } from '#platform/ids.ts'
import { takeRations } from '#use-cases/take-rations.ts'
import { command } from '#use-cases/use-case.ts'
import { resetRations } from './reset-rations.ts'

const SENT_ENOUGH =
  'Já houve muitos pedidos para este e-mail ou a partir da sua rede. Use o link que já enviamos: ele está na caixa de entrada ou no spam.'

/**
 * Only stores the request: a job finds out later whether the e-mail is a user's, so that answer and
 * time are the same for every e-mail.
 */
export const requestPasswordReset = command(
  api.requestPasswordReset,
  async ({ tx, params }) => {
    await tx.enter()
    return tx.commit({
      work: [sendResetLink.now({ request: newId() }, { email: params.id })],
    })
  },
  () => NOBODY,
  ({ params, services, caller }) =>
    takeRations(services, resetRations(params.id, caller.place), SENT_ENOUGH),
)
