import {
  CODE_MINUTES,
  CODE_RESENDS,
  CODE_SECONDS_APART,
  CODE_TRIES,
} from '@vintem/contracts/pix-keys/words'
import type { PixKeyRow } from './pix-keys.store.ts'

export type KeyState = PixKeyRow['state']

/** What may follow a state (banking §6). An ended key is another key when it is asked for again. */
const FOLLOWING: Readonly<Record<KeyState, readonly KeyState[]>> = {
  CONFIRMING: ['REGISTERING', 'REFUSED', 'EXPIRED'],
  REGISTERING: ['ACTIVE', 'CLAIMING', 'REFUSED'],
  CLAIMING: ['ACTIVE', 'REFUSED'],
  ACTIVE: ['CLAIMED', 'DELETING'],
  CLAIMED: ['ACTIVE', 'LOST'],
  DELETING: ['DELETED', 'ACTIVE'],
  REFUSED: [],
  LOST: [],
  DELETED: [],
  EXPIRED: [],
}

export const mayFollow = (before: KeyState, after: KeyState): boolean =>
  FOLLOWING[before].includes(after)

const ENDED: readonly KeyState[] = ['REFUSED', 'LOST', 'DELETED', 'EXPIRED']

/** The instant at which a key in this state counts no more; null while it counts. */
export const endedAt = (state: KeyState, now: Date): Date | null =>
  ENDED.includes(state) ? now : null

const [SECOND, DAY] = [1_000, 86_400_000]

/** How long a key is shown that was refused or lost. */
export const SHOWN_MILLIS = 7 * DAY
/** A key that nobody confirms is over after so long. */
export const CONFIRM_MILLIS = 3_600_000

type Coded = Pick<PixKeyRow, 'codeCount' | 'codeTries' | 'codeSentAt'>

/** The code that was sent last, in real time. */
export function codeTimes({ codeCount, codeTries, codeSentAt }: Coded) {
  const sent = codeSentAt?.getTime() ?? 0
  return {
    expiresAt: new Date(sent + CODE_MINUTES * 60 * SECOND),
    resendAt: new Date(sent + CODE_SECONDS_APART * SECOND),
    resendsLeft: CODE_RESENDS + 1 - codeCount,
    triesLeft: CODE_TRIES - codeTries,
  }
}

/** True while the code that was sent last can be given, at a real time. */
export const isCodeOpen = (key: Coded, at: Date): boolean => {
  const { expiresAt, triesLeft } = codeTimes(key)
  return triesLeft > 0 && at < expiresAt
}

const ANSWER_DAYS = 7
/** Silence keeps a portability from happening, and yields an ownership a week later (banking §6). */
const SILENCE_DAYS = { PORTABILITY: 7, OWNERSHIP: 14 } as const

/** Another bank asks for a key. */
export interface KeyClaim {
  claimId: string
  kind: NonNullable<PixKeyRow['claimKind']>
  /** The name of the bank. */
  claimer: string
  openedAt: Date
}

/** Until when a claim can be answered, and when silence decides it. */
export function claimTimes({ claimKind, claimedAt }: Pick<PixKeyRow, 'claimKind' | 'claimedAt'>) {
  if (!claimKind || !claimedAt) throw new Error('The key is not claimed')
  const after = (days: number) => new Date(claimedAt.getTime() + days * DAY)
  return { answerBy: after(ANSWER_DAYS), decidedAt: after(SILENCE_DAYS[claimKind]) }
}

/** Which claims there are of a type of key: ownership changes of what people move between each other alone. */
export const isClaimable = (
  type: PixKeyRow['keyType'],
  kind: NonNullable<PixKeyRow['claimKind']>,
): boolean => type === 'email' || type === 'phone' || (type === 'cnpj' && kind === 'PORTABILITY')
