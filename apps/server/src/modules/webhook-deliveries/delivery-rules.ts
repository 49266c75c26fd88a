import type { DeliveryChange, DeliveryRow, WebhookRow } from '#modules/webhooks/index.ts'
import type { CallOutcome } from '#platform/receivers/call.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** After so long the next attempt of an event follows, where other events pass; then it is given up. */
const AGAIN = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const
const ATTEMPTS = AGAIN.length + 1

/** After so long an endpoint that fails is tried again: the last for ever. */
const STEPS = [5 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE] as const
/** Failures in a row after which the endpoint itself is at fault. */
const FAILURES = 5
const SUSPENDED_AFTER = 72 * HOUR
/** Hours of failing at which the seller is told. */
const TOLD_AT = [1, 24, 71] as const
const WINDOW_MAX = 16
/** An answer that takes longer is slow; after three in a row the endpoint is ill. */
const SLOW_MILLIS = 5 * SECOND
const ILL_AFTER = 3
const LONGEST_WAIT = 24 * HOUR

/** What the engine knows of an endpoint. */
export type Health = Pick<
  WebhookRow,
  'health' | 'sendWindow' | 'failures' | 'slow' | 'failingSince' | 'step' | 'told' | 'nextTryAt'
>

/** One attempt and what was known when it began. */
export interface JudgedAttempt {
  delivery: Pick<DeliveryRow, 'id' | 'lane' | 'attempts'>
  outcome: CallOutcome
  /** The endpoint's health when the attempt began. */
  begunAs: Health['health']
  now: Date
  /** Between 0.9 and 1.1: what falls due together is spread. */
  jitter: number
}

/** What a seller is told: hours of failing, that an endpoint was suspended, or an event given up. */
export type WebhookNews = 1 | 24 | 71 | 'SUSPENDED' | 'GIVEN_UP'

export interface Judgement {
  health: Health
  change: DeliveryChange
  told?: WebhookNews
}

/** True where an endpoint takes what it is sent, and in time: it has a place among the healthy. */
export const isWell = ({ health, slow }: Pick<Health, 'health' | 'slow'>): boolean =>
  health === 'HEALTHY' && slow < ILL_AFTER

const isSuccess = ({ status = 0 }: CallOutcome): boolean => status >= 200 && status < 300

/**
 * What follows from one attempt, for the delivery and for its endpoint (developers §2). An attempt counts only
 * where the endpoint was healthy: as long as it fails, none of its events is used up.
 */
export function judge(before: Health, attempt: JudgedAttempt): Judgement {
  const { delivery, outcome, now } = attempt
  const slow = { slow: slowAfter(before, outcome) }
  const tried = {
    id: delivery.id,
    triedAt: now,
    status: outcome.status ?? null,
    error: outcome.error ?? null,
  }
  if (isSuccess(outcome)) {
    const change: DeliveryChange = {
      ...tried,
      state: 'DELIVERED',
      attempts: delivery.attempts + 1,
      dueAt: now,
      endedAt: now,
    }
    return { health: { ...afterSuccess(before), ...slow }, change }
  }
  if (delivery.lane === 'TEST') {
    // A trial is made once, and says how it went: nothing else follows from its failure.
    const ended = { state: 'GIVEN_UP', attempts: 1, dueAt: now, endedAt: now } as const
    return { health: { ...before, ...slow }, change: { ...tried, ...ended } }
  }
  const failed = afterFailure({ ...before, ...slow }, attempt)
  return {
    ...failed,
    change: { ...tried, ...changeAfterFailure(failed.health, attempt) },
    ...toldOf(failed, attempt),
  }
}

const slowAfter = ({ slow }: Health, { millis, error }: CallOutcome): number => {
  if (error === 'SILENCE') return ILL_AFTER
  return millis > SLOW_MILLIS ? Math.min(ILL_AFTER, slow + 1) : 0
}

/** A suspended endpoint stays so until somebody resumes it. */
const afterSuccess = (before: Health): Health =>
  before.health === 'SUSPENDED'
    ? before
    : {
        ...before,
        health: 'HEALTHY',
        sendWindow: Math.min(WINDOW_MAX, before.sendWindow * 2),
        failures: 0,
        failingSince: null,
        step: 0,
        told: 0,
        nextTryAt: null,
      }

function afterFailure(
  before: Health,
  { outcome, begunAs, now, jitter }: JudgedAttempt,
): { health: Health; told?: WebhookNews } {
  const { status = 0, retryAfter = 0 } = outcome
  const failingSince = before.failingSince ?? now
  const isBusy = status === 429 || (status >= 502 && status <= 504)
  const failing: Health = {
    ...before,
    failures: before.failures + 1,
    failingSince,
    sendWindow: isBusy ? Math.max(1, Math.floor(before.sendWindow / 2)) : before.sendWindow,
  }
  const suspended: Health = { ...failing, health: 'SUSPENDED', nextTryAt: null }
  if (before.health === 'SUSPENDED') return { health: suspended }
  const failingFor = now.getTime() - failingSince.getTime()
  if (status === 410 || failingFor >= SUSPENDED_AFTER)
    return { health: suspended, told: 'SUSPENDED' }
  const hours = TOLD_AT.findLast((each) => failingFor >= each * HOUR && before.told < each)
  const told = hours === undefined ? {} : { told: hours }
  // Others of the same moment were under way when the endpoint was found to fail.
  const isOneOfMany = before.health === 'DEGRADED' && begunAs === 'HEALTHY'
  if (failing.failures < FAILURES || isOneOfMany)
    return { health: { ...failing, ...told }, ...told }
  const step = before.health === 'DEGRADED' ? Math.min(before.step + 1, STEPS.length - 1) : 0
  const wait = Math.max((STEPS[step] ?? LONGEST_WAIT) * jitter, asked(retryAfter))
  const nextTryAt = new Date(now.getTime() + wait)
  return {
    health: { ...failing, ...told, health: 'DEGRADED', step, nextTryAt, sendWindow: 1 },
    ...told,
  }
}

const asked = (seconds: number): number => Math.min(seconds * SECOND, LONGEST_WAIT)

type Rest = Omit<DeliveryChange, 'id' | 'triedAt' | 'status' | 'error'>

function changeAfterFailure(
  { health }: Health,
  { delivery, outcome, now, jitter }: JudgedAttempt,
): Rest {
  if (health !== 'HEALTHY') {
    return { state: 'WAITING', attempts: delivery.attempts, dueAt: now, endedAt: null }
  }
  const attempts = delivery.attempts + 1
  if (attempts >= ATTEMPTS) return { state: 'GIVEN_UP', attempts, dueAt: now, endedAt: now }
  const wait = Math.max((AGAIN[attempts - 1] ?? 0) * jitter, asked(outcome.retryAfter ?? 0))
  return { state: 'WAITING', attempts, dueAt: new Date(now.getTime() + wait), endedAt: null }
}

function toldOf(
  { health, told }: { health: Health; told?: WebhookNews },
  attempt: JudgedAttempt,
): { told?: WebhookNews } {
  const isLast = changeAfterFailure(health, attempt).state === 'GIVEN_UP'
  if (isLast) return { told: 'GIVEN_UP' }
  return told === undefined ? {} : { told }
}
