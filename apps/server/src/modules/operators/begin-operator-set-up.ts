import { OperatorLinkInvalid } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/operators/endpoints'
import { newTotpSecret, sealOwner, totpUri } from '#modules/two-factor/index.ts'
import { Failure } from '#platform/failure.ts'
import { secretHash } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { action } from '#use-cases/use-case.ts'
import { PLATFORM } from '#work/platform-work.ts'
import { lockOperatorOfLink, updateOperator } from './operators.store.ts'

/**
 * A new secret for the authenticator of whom the link was made for, without effect until a code of it
 * is given; it replaces one that was not confirmed.
 */
export const beginOperatorSetUp = action(api.beginOperatorSetUp, ({ body, services }) =>
  services.transact({ sellerId: PLATFORM, actorName: 'public' }, async (tx) => {
    const [[operator]] = await tx.enter(
      lockOperatorOfLink(secretHash(body.linkToken), wallClock.now()),
    )
    if (!operator) throw new Failure(OperatorLinkInvalid)
    const secret = newTotpSecret()
    const sealedSecret = services.seal.close(secret, sealOwner(PLATFORM, operator.id))
    const { email } = operator
    return tx.commit(
      { writes: [updateOperator(operator.id, { sealedSecret })] },
      { answer: { email, qrCodeUrl: totpUri(secret, `${email} (operador)`) } },
    )
  }),
)
