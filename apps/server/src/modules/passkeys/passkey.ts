import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Answer } from '@vintem/contracts/endpoint'
import type * as api from '@vintem/contracts/passkeys/endpoints'
import { PasskeyProof } from '@vintem/contracts/passkeys/endpoints'
import type * as z from 'zod/mini'
import type { Account } from '#modules/sessions/index.ts'
import type { ChallengeRow, PasskeyRow } from './passkeys.store.ts'
import type { RelyingParty } from './relying-party.ts'

export type Proof = z.output<typeof PasskeyProof>

/** Time to find the phone, or to ask a colleague. */
export const CHALLENGE_MILLIS = 5 * 60_000

/** Ed25519, ECDSA with P-256, and RSA (RFC 9053, RFC 8812): what authenticators have, the best first. */
export const ALGORITHMS = [-8, -7, -257]

/** The user of a passkey, as authenticators store it: the way to the user's row, without a name. */
export const writeUserHandle = ({ sellerId, userId }: Account): string =>
  Buffer.from(`${sellerId.toString(36)}.${userId}`).toString('base64url')

const HANDLE = /^([0-9a-z]{1,10})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Undefined for a handle that is not ours. */
export function readUserHandle(handle: string | undefined): Account | undefined {
  const text = Buffer.from(handle ?? '', 'base64url').toString()
  const [, seller, userId] = HANDLE.exec(text) ?? []
  if (!seller || !userId) return undefined
  const sellerId = Number.parseInt(seller, 36)
  return Number.isSafeInteger(sellerId) ? { sellerId, userId } : undefined
}

export const toPasskeyView = (row: PasskeyRow): Answer<typeof api.renamePasskey> => ({
  uuid: row.id,
  name: row.name,
  host: row.rpId,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

export const toDescriptor = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
})

/** The options that a browser passes to an authenticator. */
export const proofOptions = (
  challenge: string,
  { id }: RelyingParty,
  passkeys: readonly PasskeyRow[],
): Answer<typeof api.beginPasskeyProof> => ({
  challenge,
  rpId: id,
  timeout: CHALLENGE_MILLIS,
  userVerification: 'required',
  allowCredentials: passkeys.map(toDescriptor),
})

/** The columns that a use of a passkey changes. */
export interface PasskeyUse {
  passkey: PasskeyRow
  change: Pick<PasskeyRow, 'signCount' | 'lastUsedAt'>
}

interface ProofContext {
  challenge: ChallengeRow | undefined
  passkeys: readonly PasskeyRow[]
  party: RelyingParty
  /** Real time. */
  at: Date
}

/**
 * Checks a proof (Web Authentication Level 3, §7.2): its challenge is right and fresh, the page is
 * ours, the authenticator verified the person, the signature fits a passkey of the user, and its
 * counter did not go back, as that of a copy would. Undefined where any of it fails.
 */
export async function judgeProof(
  proof: Proof,
  { challenge, passkeys, party, at }: ProofContext,
): Promise<PasskeyUse | undefined> {
  const passkey = passkeys.find(({ credentialId }) => credentialId === proof.id)
  if (!passkey || !challenge || challenge.expiresAt <= at) return undefined
  const { credentialId, publicKey, signCount } = passkey
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: toResponse(proof),
      expectedChallenge: challenge.challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter: signCount,
      },
    })
    const change = { signCount: authenticationInfo.newCounter, lastUsedAt: at }
    return verified ? { passkey, change } : undefined
  } catch {
    // The library throws to say what is wrong. The caller learns only that the proof failed.
    return undefined
  }
}

function toResponse(proof: Proof): AuthenticationResponseJSON {
  const { id, clientDataJSON, authenticatorData, signature } = proof
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature },
  }
}
