import { allows } from '@vintem/contracts/access'
import { type Endpoint, isForKeys, isWithoutSession } from '@vintem/contracts/endpoint'
import {
  Forbidden,
  IdempotencyKeyOfOtherCall,
  IdempotencyKeyReused,
  SecondStepRequired,
  SessionRefused,
} from '@vintem/contracts/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Claims } from '#platform/access-token.ts'
import { Failure } from '#platform/failure.ts'
import type { Actor, Entered } from '#use-cases/entered.ts'
import { admitKey, allowOrigin, type KeyClaims } from './key-calls.ts'
import type { MountOptions } from './mount-options.ts'
import { Replayed } from './replayed.ts'

/** What a caller says of itself: by its session's token, or its API key. */
export type Claimed = Claims | KeyClaims

interface Call {
  request: FastifyRequest
  reply: FastifyReply
  sandbox: boolean
}

/** Throws where the session or the key has ended or may not call the endpoint: a trip of its own. */
export async function judgeCaller(
  endpoint: Endpoint,
  { services }: MountOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  claims: Claimed | undefined,
): Promise<void> {
  if (!claims) return
  const { sandbox } = services
  const judge = (each: Entered) => admit(endpoint, { request, reply, sandbox }, each)
  await services.transact({ ...claims, onlyReads: true, admit: judge }, (tx) => tx.enter())
}

/** Judged when the row of session or key is known and before anything that was read is given out. */
export function admit(
  endpoint: Endpoint,
  { request, reply, sandbox }: Call,
  entered: Entered,
): void {
  if (isForKeys(endpoint)) admitKey(endpoint, entered.apiKey, request, sandbox)
  else if (!isWithoutSession(endpoint)) admitUser(endpoint, entered.actor)
  if (endpoint.publishable) allowOrigin(request, reply)
  if (entered.keyReused) {
    throw new Failure(entered.apiKey ? IdempotencyKeyOfOtherCall : IdempotencyKeyReused)
  }
  if (entered.replay) throw new Replayed(entered.replay.answer)
}

function admitUser(endpoint: Endpoint, actor: Actor | undefined): void {
  if (!actor) throw new Failure(SessionRefused)
  if (actor.secondStep && endpoint.access !== 'second-step') throw new Failure(SecondStepRequired)
  if (typeof endpoint.access === 'object' && !allows(endpoint.access, actor)) {
    throw new Failure(Forbidden)
  }
}
