import { parseDocument } from '@vintem/brazil/document'
import type { Body } from '@vintem/contracts/endpoint'
import * as api from '@vintem/contracts/sign-up/endpoints'
import { nextSellerNumber } from '#modules/sellers/index.ts'
import { assertGoodPassword, hashPassword, NOBODY } from '#modules/users/index.ts'
import { newId, secretHash } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { takeRations } from '#use-cases/take-rations.ts'
import { action } from '#use-cases/use-case.ts'
import type { StoredRegistration } from './registration.ts'
import { linkEnds, linkSecret } from './sign-up-link.ts'
import { signUpRations } from './sign-up-rations.ts'
import { askToConfirm } from './sign-up-work.ts'
import { insertSignUp } from './sign-up.store.ts'

const SENT_ENOUGH =
  'Já houve muitos cadastros com este e-mail ou a partir da sua rede. Se recebeu o link de confirmação, use-o: ele está na caixa de entrada ou no spam.'

/**
 * Only stores the request: a job finds out whether the e-mail is a user's, so that answer and time
 * are the same for every e-mail. No connection is held while the password is hashed.
 */
export const signUp = action(api.signUp, async ({ body, services, caller }) => {
  assertGoodPassword({ ...body, field: 'password' })
  await takeRations(services, signUpRations(body.email, caller.place), SENT_ENOUGH)
  const registration = toStored(body, await hashPassword(body.password))
  const sellerId = await services.transact({ sellerId: NOBODY }, async (tx) => {
    const [[row]] = await tx.enter(nextSellerNumber())
    return Number(row?.sellerId)
  })
  await services.transact({ sellerId, actorName: 'public' }, async (tx) => {
    await tx.enter()
    const link = { id: newId(), expiresAt: linkEnds(wallClock.now()) }
    const row = {
      ...link,
      sellerId,
      registration: { ...registration, address: { ...registration.address } },
      secretHash: secretHash(linkSecret(link, services.deriveSecret)),
      confirmedAt: null,
    }
    await tx.commit({
      writes: [insertSignUp(row)],
      work: [askToConfirm.now({ signUpId: link.id })],
    })
  })
})

function toStored(body: Body<typeof api.signUp>, passwordHash: string): StoredRegistration {
  const document = parseDocument(body.document)?.number ?? body.document
  const { companyName, fantasyName, name, email, address } = body
  return {
    document,
    companyName,
    fantasyName,
    name,
    email,
    phone: body.phone.replaceAll(/\D/g, ''),
    address: { ...address, complement: address.complement ?? null },
    // What most businesses have; changed among the settings.
    pixKey: document,
    passwordHash,
  }
}
