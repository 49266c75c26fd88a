import { PasskeyRefused } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/passkeys/endpoints'
import { selectSeller } from '#modules/sellers/index.ts'
import {
  beginSignInOf,
  handOver,
  insertSession,
  isNewDevice,
  newDeviceEmail,
  nobodyWith,
  openSession,
  rememberDevice,
  selectKnownDevices,
  sessionCookies,
  type SignInAttempt,
} from '#modules/sessions/index.ts'
import { holdUser, isActive, NOBODY } from '#modules/users/index.ts'
import type { Compilable } from '#platform/database/database.ts'
import { Failure } from '#platform/failure.ts'
import { newSecret, secretHash } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'
import { action } from '#use-cases/use-case.ts'
import { judgeProof, type Proof, readUserHandle } from './passkey.ts'
import {
  type ChallengeRow,
  deleteChallenge,
  lockChallenge,
  lockPasskeys,
  updatePasskeyUse,
} from './passkeys.store.ts'
import { type RelyingParty, relyingPartyOf } from './relying-party.ts'

/**
 * Opens a session with a passkey alone, which is two factors: the authenticator, and the person
 * whom it verified. Every error fails with the same PasskeyRefused, and too many attempts with
 * SignInLocked.
 */
export const signInWithPasskey = action(
  api.signInWithPasskey,
  async ({ body, services, caller, cookies }) => {
    const { passkey: proof, attemptReference } = body
    const browser = sessionCookies(services.publicUrl, caller, cookies)
    const device = browser?.device ?? newSecret()
    const deviceHash = browser ? secretHash(device) : null
    const { ip } = caller
    const account = readUserHandle(proof.userHandle) ?? nobodyWith(`passkey ${proof.id}`)
    const attempt = await beginSignInOf(services, account, {
      deviceHash: deviceHash ?? undefined,
      ip,
    })
    const opened = await open(services, attempt, {
      proof,
      challenge: await takeChallenge(services, body.attempt),
      party: relyingPartyOf(caller, services.publicUrl),
      origin: { deviceHash, userAgent: caller.headers['user-agent'] ?? null },
      details: { ip, attemptReference },
    })
    if (!opened) throw new Failure(PasskeyRefused)
    browser?.keepDevice(device)
    return handOver(services, browser, opened)
  },
)

/** The challenge of an attempt, which spends it in any case. */
const takeChallenge = (services: Services, holder: string): Promise<ChallengeRow | undefined> =>
  services.transact({ sellerId: NOBODY, actorName: 'public' }, async (tx) => {
    const key = { sellerId: NOBODY, holder, purpose: 'SIGN_IN' as const }
    const [[challenge]] = await tx.enter(lockChallenge(key))
    return tx.commit({ writes: [deleteChallenge(key)] }, { answer: challenge })
  })

interface PasskeyCall {
  proof: Proof
  challenge: ChallengeRow | undefined
  party: RelyingParty
  origin: Parameters<typeof openSession>[2]
  details: { ip: string; attemptReference: string | undefined }
}

/** Undefined where it is wrong; the failure is counted. */
function open(
  services: Services,
  { sellerId, userId, at, user: before, forget }: SignInAttempt,
  { proof, challenge, party, origin, details }: PasskeyCall,
) {
  const actorName = before?.email ?? 'public'
  return services.transact({ sellerId, actorName }, async (tx) => {
    const [[user], [seller], passkeys, known] = await tx.enter(
      holdUser(sellerId, userId),
      selectSeller(sellerId),
      lockPasskeys(sellerId, userId),
      selectKnownDevices(sellerId, userId),
    )
    const use = await judgeProof(proof, { challenge, passkeys, party, at })
    if (!use || !user || !seller || !isActive(user)) {
      return tx.commit({
        audit: [
          { action: 'session.refused', subject: userId, details: { ...details, passkey: true } },
        ],
      })
    }
    const { session, secret } = openSession(user, seller, origin, at, null)
    const { deviceHash, userAgent } = session
    const writes: Compilable[] = [
      insertSession(session),
      updatePasskeyUse(use.passkey, use.change),
      ...forget,
    ]
    if (deviceHash) writes.push(rememberDevice({ sellerId, userId, deviceHash, usedAt: at }))
    return tx.commit(
      {
        writes,
        work: isNewDevice(session, known) ? [newDeviceEmail(session, services.publicUrl)] : [],
        audit: [
          {
            action: 'session.opened',
            subject: session.id,
            details: { ...details, userAgent, passkey: use.passkey.name },
          },
        ],
      },
      { answer: { session, seller, secret } },
    )
  })
}
