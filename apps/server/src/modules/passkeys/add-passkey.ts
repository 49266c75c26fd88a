import { verifyRegistrationResponse, type WebAuthnCredential } from '@simplewebauthn/server'
import type { Body } from '@vintem/contracts/endpoint'
import {
  NotFound,
  PasskeyAlreadyAdded,
  PasskeyNotAccepted,
  SecondStepRequired,
  TooManyPasskeys,
} from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/passkeys/endpoints'
import { selectSeller } from '#modules/sellers/index.ts'
import {
  handOver,
  lockSession,
  revokeOtherSessions,
  rewriteRoles,
  selectKnownDevices,
  sessionCookies,
} from '#modules/sessions/index.ts'
import {
  lockTwoFactor,
  newRecoveryCodes,
  openAfterSecondStep,
  putRecoveryCodes,
  recoveryHash,
} from '#modules/two-factor/index.ts'
import { lockUser, updateFactors, userRoles } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { action } from '#use-cases/use-case.ts'
import { securityNotice } from '#work/security-notice.ts'
import { ALGORITHMS, toPasskeyView } from './passkey.ts'
import {
  type ChallengeRow,
  deleteChallenge,
  insertPasskey,
  lockChallenge,
  lockPasskeys,
  type PasskeyRow,
} from './passkeys.store.ts'
import { type RelyingParty, relyingPartyOf } from './relying-party.ts'

type PasskeyBody = Body<typeof api.addPasskey>

/**
 * Adds the passkey that a browser made for this session's challenge, which was confirmed when it
 * was issued, and is valid once. From then on the caller signs in with a second factor; other
 * sessions end. A sign-in that waited for a first factor is complete. Fails with
 * PasskeyNotAccepted, PasskeyAlreadyAdded or TooManyPasskeys.
 */
export const addPasskey = action(api.addPasskey, async (call) => {
  const { body, services, txOptions, caller, cookies } = call
  const { publicUrl } = services
  const party = relyingPartyOf(caller, publicUrl)
  const done = await services.transact(txOptions, async (tx) => {
    await tx.enter()
    const held = await hold(tx)
    const { challenge, at, user } = held
    // A user with another factor gives it first: a passkey is no way around it.
    if (held.session.secondStep && user.twoFactorAt) throw new Failure(SecondStepRequired)
    const spend = deleteChallenge(held.challengeKey)
    const made = challenge && challenge.expiresAt > at && (await read(body, challenge, party))
    if (!made) {
      const details = { ip: caller.ip }
      return tx.commit({
        writes: [spend],
        audit: [{ action: 'passkey.refused', subject: user.id, details }],
      })
    }
    if (held.passkeys.some(({ credentialId }) => credentialId === made.id)) {
      throw new Failure(PasskeyAlreadyAdded)
    }
    if (held.passkeys.length >= api.PASSKEYS_MAX) throw new Failure(TooManyPasskeys)
    const owner = { sellerId: tx.sellerId, userId: user.id, at, party }
    return keep(tx, held, toRow(body, made, owner), publicUrl)
  })
  if (!done) throw new Failure(PasskeyNotAccepted)
  const { opened, ...added } = done
  const browser = sessionCookies(publicUrl, caller, cookies)
  return { ...added, session: opened ? await handOver(services, browser, opened) : null }
})

/** Locked in the order used everywhere: codes, then the user. */
async function hold(tx: Tx) {
  const { sellerId, actor } = tx
  const { sessionId, userId } = actor
  const challengeKey = { sellerId, holder: sessionId, purpose: 'ADD' as const }
  const [[challenge], [codes], [user], passkeys, [session], [seller], known] = await tx.read(
    lockChallenge(challengeKey),
    lockTwoFactor(sellerId, userId),
    lockUser(sellerId, userId),
    lockPasskeys(sellerId, userId),
    lockSession(sellerId, sessionId),
    selectSeller(sellerId),
    selectKnownDevices(sellerId, userId),
  )
  if (!user || !session || !seller) throw new Failure(NotFound)
  const at = wallClock.now()
  return { challengeKey, challenge, codes, user, passkeys, session, seller, known, at }
}

/** The credential of a valid answer (Web Authentication Level 3, §7.1); undefined for any other. */
async function read(
  { id, clientDataJSON, attestationObject }: PasskeyBody,
  { challenge }: ChallengeRow,
  party: RelyingParty,
): Promise<WebAuthnCredential | undefined> {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return registrationInfo?.credential
  } catch {
    // The library throws to say what is wrong. The caller learns only that the proof failed.
    return undefined
  }
}

function toRow(
  { name, transports }: PasskeyBody,
  { id, publicKey, counter }: WebAuthnCredential,
  owner: { sellerId: number; userId: string; at: Date; party: RelyingParty },
): PasskeyRow {
  const { sellerId, userId, at, party } = owner
  return {
    sellerId,
    id: newId(),
    userId,
    rpId: party.id,
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    signCount: counter,
    transports: transports ?? [],
    name,
    createdAt: at,
    lastUsedAt: null,
  }
}

function keep(
  tx: Tx,
  held: Awaited<ReturnType<typeof hold>>,
  passkey: PasskeyRow,
  publicUrl: string,
) {
  const { sellerId } = tx
  const { codes, user, session, seller, at, challengeKey } = held
  const { id: userId } = user
  const factors = { twoFactorAt: user.twoFactorAt ?? at, passkeyAt: user.passkeyAt ?? at }
  const recoveryCodes = user.twoFactorAt ? null : newRecoveryCodes()
  const unset = { sealedSecret: null, lastStep: 0, appAt: null, createdAt: at }
  const withCodes = { ...unset, ...codes, sellerId, userId }
  const after = session.secondStep
    ? openAfterSecondStep({ ...held, user: { ...user, ...factors } }, publicUrl)
    : undefined
  const added: Step = {
    writes: [
      deleteChallenge(challengeKey),
      insertPasskey(passkey),
      updateFactors(sellerId, userId, factors),
      rewriteRoles(sellerId, userId, userRoles({ ...user, ...factors }, seller)),
      ...(recoveryCodes
        ? [putRecoveryCodes({ ...withCodes, recoveryHashes: recoveryCodes.map(recoveryHash) })]
        : []),
    ],
    work: [securityNotice(userId, 'Adicionar uma chave de acesso')],
    audit: [{ action: 'passkey.added', subject: userId, details: { name: passkey.name } }],
  }
  const left = (after?.opened.session ?? session).id
  const others = { writes: [revokeOtherSessions(sellerId, userId, left, at)] }
  return tx.commit(merge(added, after?.step ?? {}, others), {
    answer: { passkey: toPasskeyView(passkey), recoveryCodes, opened: after?.opened },
  })
}
