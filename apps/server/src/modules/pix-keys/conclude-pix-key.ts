import type { AuditAction } from '@vintem/contracts/audit/words'
import { insertNotices, type NewNotice, noticeTopic } from '#modules/notices/index.ts'
import { merge, type Step } from '#use-cases/step.ts'
import { shownKey } from './pix-key-code.ts'
import { lapsePixKeyClaim, writeOfPixKey } from './pix-key-work.ts'
import {
  type KeyClaim,
  claimTimes,
  endedAt,
  isClaimable,
  type KeyState,
  mayFollow,
} from './pix-key.ts'
import { pixKeyActivated, pixKeyChanged } from './pix-keys.events.ts'
import { type PixKeyChange, type PixKeyRow, updatePixKey } from './pix-keys.store.ts'

/** A locked key in its next state, and the step. What may not follow changes nothing: it was decided before. */
export function moveKey(
  before: PixKeyRow,
  state: KeyState,
  now: Date,
  {
    change = {},
    action,
    details,
  }: { change?: PixKeyChange; action?: AuditAction; details?: object } = {},
): { after: PixKeyRow; step: Step } {
  if (!mayFollow(before.state, state)) return { after: before, step: {} }
  const whole = { reason: null, ...change, state, endedAt: endedAt(state, now) }
  const after = { ...before, ...whole }
  const event = state === 'ACTIVE' && before.key === null ? pixKeyActivated : eventOf(before, state)
  return {
    after,
    step: {
      writes: [updatePixKey(before, whole)],
      events: [event(after, before)],
      audit: action
        ? [
            {
              action,
              subject: before.id,
              details: { key: after.key, keyType: after.keyType, ...details },
            },
          ]
        : [],
    },
  }
}

const eventOf = ({ state: before }: PixKeyRow, state: KeyState) =>
  state === 'ACTIVE' && before !== 'CLAIMED' && before !== 'DELETING'
    ? pixKeyActivated
    : pixKeyChanged

/** The bank has registered a key: under this value, which it made where the key is a random one. */
export const activateKey = (before: PixKeyRow, key: string, now: Date): Step =>
  moveKey(before, 'ACTIVE', now, { change: { key }, action: 'pix-key.activated' }).step

/** Another bank, which has the key, was asked for it. */
export const awaitKey = (
  before: PixKeyRow,
  claimKind: NonNullable<PixKeyRow['claimKind']>,
  now: Date,
): Step =>
  moveKey(before, 'CLAIMING', now, { change: { claimKind }, action: 'pix-key.claiming' }).step

/** The bank registers no such key; reason is a sentence in Portuguese. */
export function refuseKey(before: PixKeyRow, reason: string, now: Date): Step {
  const { after, step } = moveKey(before, 'REFUSED', now, {
    change: { reason },
    action: 'pix-key.refused',
    details: { reason },
  })
  return after === before ? {} : merge(step, ring(after, 'PIX_KEY_REFUSED', before.id, now))
}

/** The bank has taken a key out of the directory. */
export const removeKey = (before: PixKeyRow, now: Date): Step =>
  moveKey(before, 'DELETED', now, { action: 'pix-key.deleted' }).step

/** The bank does not remove a key, which stays as it was. */
export const keepUndeleted = (before: PixKeyRow, reason: string, now: Date): Step =>
  moveKey(before, 'ACTIVE', now, {
    change: { reason },
    action: 'pix-key.kept',
    details: { reason },
  }).step

/** Another bank asks for a key: its people have a week to answer. Nothing, where there is no such claim. */
export function claimKey(
  before: PixKeyRow,
  { claimId, kind, claimer, openedAt }: KeyClaim,
  now: Date,
): Step {
  if (!isClaimable(before.keyType, kind)) return {}
  const { after, step } = moveKey(before, 'CLAIMED', now, {
    change: { claimId, claimKind: kind, claimer, claimedAt: openedAt, claimAnswer: null },
    action: 'pix-key.claimed',
    details: { kind, claimer },
  })
  if (after === before) return {}
  const { answerBy, decidedAt } = claimTimes(after)
  return merge(step, ring(after, 'PIX_KEY_CLAIMED', claimId, now, answerBy), {
    work: [lapsePixKeyClaim.at(decidedAt, { keyId: after.id, claimId }), write(after, claimId)],
  })
}

const NO_CLAIM = {
  claimId: null,
  claimKind: null,
  claimer: null,
  claimedAt: null,
  claimAnswer: null,
} as const

/** The key stays here: by the seller's answer, or by silence about a portability. */
export const keepKey = (before: PixKeyRow, now: Date): Step =>
  before.state === 'CLAIMED'
    ? moveKey(before, 'ACTIVE', now, { change: NO_CLAIM, action: 'pix-key.kept' }).step
    : {}

/** The other bank has the key: by the seller's answer, or by silence about an ownership. */
export function loseKey(before: PixKeyRow, now: Date): Step {
  const reason = `A chave foi para ${before.claimer ?? 'outro banco'}.`
  const { after, step } = moveKey(before, 'LOST', now, {
    change: { reason },
    action: 'pix-key.lost',
    details: { claimer: before.claimer, answer: before.claimAnswer },
  })
  if (after === before) return {}
  const claimId = before.claimId ?? ''
  return merge(step, ring(after, 'PIX_KEY_LOST', `${claimId} lost`, now), {
    work: [write(after, claimId)],
  })
}

const write = ({ id: keyId, state }: PixKeyRow, claimId: string) =>
  writeOfPixKey.now({ keyId, claimId, state })

/** The bell. */
function ring(
  row: PixKeyRow,
  type: NewNotice['type'],
  reference: string,
  now: Date,
  until?: Date,
): Step {
  const notice = {
    type,
    reference,
    key: shownKey(row),
    ...(until && { until: until.toISOString() }),
  }
  return {
    writes: insertNotices(row.sellerId, [notice], now),
    live: [noticeTopic(row.sellerId)],
  }
}
