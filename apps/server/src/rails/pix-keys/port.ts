/** Ownership: somebody else has the e-mail or the phone; portability: the holder moves the key. */
export type ClaimKind = 'OWNERSHIP' | 'PORTABILITY'

/** A key of an account of this house, as a bank registers it. */
export interface KeyRequest {
  sellerId: number
  keyId: string
  type: 'evp' | 'email' | 'phone' | 'cnpj'
  /** In the form of the DICT; null of a random one, which the bank makes. */
  key: string | null
  holder: { name: string; document: string }
  account: { branch: string; number: string }
}

export type Registration =
  | { verdict: 'WAITING' }
  | { verdict: 'REGISTERED'; key: string }
  /** Another bank has the key, and was asked for it. */
  | { verdict: 'CLAIMING'; claim: ClaimKind }
  /** reason: a sentence in Portuguese. */
  | { verdict: 'REFUSED'; reason: string }
  /** Nobody can be asked: the operator says. */
  | { verdict: 'BY_HAND' }

export type Done = { verdict: 'WAITING' | 'DONE' | 'BY_HAND' }

/** Another bank asks for a key. */
export interface Claim {
  claimId: string
  kind: ClaimKind
  /** The name of the bank whose customer wants the key. */
  claimer: string
  openedAt: Date
}

/** Money that somebody sent to a key. */
export interface ReceivedOnKey {
  endToEndId: string
  amountCents: number
  paidAt: Date
  payer: { name: string; document: string }
}

type Known = Pick<KeyRequest, 'sellerId' | 'keyId'>

/**
 * PIX keys of accounts. Fails with RailRefused, RailDown or RailTimeout; each call has one effect, however often
 * it is made.
 */
export interface PixKeyRail {
  /** Files a key, once for its id, and gives what has become of it. */
  register(request: KeyRequest): Promise<Registration>
  /** Takes a key out of the directory. */
  remove(key: Known): Promise<Done>
  /** The claim on a key that waits for an answer; undefined where there is none. */
  findClaim(key: Known): Promise<Claim | undefined>
  /** A PIX that the key received; undefined where the bank knows none of that end-to-end id. */
  findReceived(pix: Known & { endToEndId: string }): Promise<ReceivedOnKey | undefined>
  answerClaim(answer: Known & { claimId: string; answer: 'KEEP' | 'YIELD' }): Promise<Done>
}
