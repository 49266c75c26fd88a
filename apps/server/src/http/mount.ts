import { allows } from '@vintem/contracts/access'
import {
  addressOf,
  BUSINESS_TIME_HEADER,
  type Endpoint,
  isWithoutSession,
  STEP_UP_HEADER,
} from '@vintem/contracts/endpoint'
import {
  Forbidden,
  IdempotencyKeyReused,
  NotFound,
  SecondStepRequired,
  SessionRefused,
} from '@vintem/contracts/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Claims } from '#platform/access-token.ts'
import { Failure } from '#platform/failure.ts'
import { secretHash } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'
import type { Cause, Entered, TxOptions, Tx } from '#use-cases/tx.ts'
import type { FileAnswer, UseCase, Watched } from '#use-cases/use-case.ts'
import { securityNotice } from '#work/security-notice.ts'
import { sendAnswer, sendFile } from './answers.ts'
import { bearerTokenOf } from './bearer-token.ts'
import { callerOf, cookiesOf } from './caller.ts'
import { streamChanges } from './event-stream.ts'
import { isBodyRefusal } from './json-body.ts'
import { mountOperator } from './mount-operator.ts'
import type { MountOptions } from './mount-options.ts'
import { hashOf, readRequest, type RequestParts } from './read-request.ts'
import { Replayed } from './replayed.ts'
import { leaveBodiesUnread } from './uploaded-file.ts'

/** Puts one use case at the address of its endpoint, with everything the table promises. */
export function mount(app: FastifyInstance, useCase: UseCase, options: MountOptions): void {
  const { endpoint } = useCase
  if (endpoint.access === 'operator-session') {
    mountOperator(app, useCase, options)
    return
  }
  const { method, service, path } = addressOf(endpoint)
  const route: RouteOptions = {
    method,
    url: `/api/${service}${path.replace(/\{(\w+)\}/g, ':$1')}`,
    handler: (request, reply) => handle(useCase, options, request, reply),
    errorHandler: (error, request, reply) => {
      if (!isBodyRefusal(error)) throw error
      void refuseBody(endpoint, options, error, request, reply)
    },
  }
  if (useCase.kind !== 'upload') {
    app.route(route)
    return
  }
  app.register((scope, _, done) => {
    leaveBodiesUnread(scope)
    scope.route({ ...route, config: { takesFile: true } })
    done()
  })
}

async function handle(
  useCase: UseCase,
  options: MountOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = useCase
  const claims = await letIn(endpoint, options, request, reply)
  const parts = await partsOf(useCase, options, request, reply, claims)
  const answer = await perform(useCase, options, request, reply, claims, parts)
  if (useCase.kind === 'watch') {
    const { live } = options.services
    await streamChanges({ live, request, reply }, answer as Watched, claims?.sessionId)
    return reply
  }
  if ('produces' in endpoint) return sendFile(reply, answer as FileAnswer)
  return sendAnswer(endpoint, options.checkAnswers, reply, answer)
}

/** The claims of the caller, who has not called too often. */
async function letIn(
  endpoint: Endpoint,
  options: MountOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Claims | undefined> {
  const claims = await authenticate(endpoint, options, request, reply)
  await options.rateLimit.take(endpoint.rate, claims?.sessionId ?? request.ip, (seconds) => {
    reply.header('retry-after', seconds)
  })
  return claims
}

/** A wrong request is refused as such only to those who may make a right one (decision 71). */
async function partsOf(
  useCase: UseCase,
  { services }: MountOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  claims: Claims | undefined,
): Promise<RequestParts> {
  try {
    return readRequest(useCase, request, reply)
  } catch (refusal) {
    await judgeSession(useCase.endpoint, services, claims)
    throw refusal
  }
}

/** Refuses a body that the HTTP layer did not take, before it reached its endpoint. */
async function refuseBody(
  endpoint: Endpoint,
  options: MountOptions,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  let refusal: unknown = error
  try {
    const claims = await letIn(endpoint, options, request, reply)
    await judgeSession(endpoint, options.services, claims)
  } catch (judged) {
    refusal = judged
  }
  reply.send(refusal)
}

/** Throws where the session has ended or may not call the endpoint: a trip of its own. */
async function judgeSession(
  endpoint: Endpoint,
  services: Services,
  claims: Claims | undefined,
): Promise<void> {
  if (!claims) return
  const txOptions = { ...claims, onlyReads: true, admit: (each: Entered) => admit(endpoint, each) }
  await services.transact(txOptions, (tx) => tx.enter())
}

async function perform(
  useCase: UseCase,
  { services }: MountOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  claims: Claims | undefined,
  { file, conditions, ...parts }: RequestParts,
): Promise<unknown> {
  const { endpoint, sellerOf } = useCase
  const input = { services, ...parts }
  const run = useCase.run as (context: unknown) => Promise<unknown>
  const enter = (entered: Entered) => {
    // The panel follows a clock that can be moved; elsewhere there is but one time.
    if (services.sandbox) reply.header(BUSINESS_TIME_HEADER, entered.now.toISOString())
    admit(endpoint, entered)
  }
  if (useCase.kind === 'action' || useCase.kind === 'watch') {
    const txOptions = claims && {
      ...claims,
      cause: causeOf(request, claims, conditions),
      ...stepUpOf(endpoint, request),
      admit: enter,
    }
    const [caller, cookies] = [callerOf(request), cookiesOf(request, reply)]
    return run({ ...input, caller, cookies, txOptions, idempotencyKey: conditions.key ?? '' })
  }
  const sellerId = claims?.sellerId ?? sellerOf?.(input as never)
  if (sellerId === undefined) throw new Failure(NotFound)
  const txOptions: TxOptions = {
    sellerId,
    ...(claims && { sessionId: claims.sessionId }),
    cause: causeOf(request, claims, conditions),
    ...conditions,
    ...stepUpOf(endpoint, request),
    admit: enter,
    actorName: claims ? 'session' : 'public',
    onlyReads: useCase.kind === 'query',
    mayShare: useCase.kind === 'command',
  }
  const transact = <A>(work: (tx: Tx) => Promise<A>) => services.transact(txOptions, work)
  if (useCase.kind === 'download') return run({ ...input, sellerId, transact })
  if (file) return run({ ...input, sellerId, transact, file })
  const beforehand = useCase.before as ((context: unknown) => Promise<unknown>) | undefined
  const before = await beforehand?.({ ...input, caller: callerOf(request) })
  try {
    return await transact((tx) => run({ ...input, tx, sellerId, before }))
  } catch (thrown) {
    if (thrown instanceof Replayed) return thrown.answer
    throw thrown
  }
}

async function authenticate(
  endpoint: Endpoint,
  { services, admitOperator }: MountOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Claims | undefined> {
  if (endpoint.access === 'public') return undefined
  if (endpoint.access === 'operator') {
    admitOperator(callerOf(request), cookiesOf(request, reply))
    return undefined
  }
  const token = bearerTokenOf(endpoint, request)
  const claims = token ? await services.accessToken.verify(token) : undefined
  if (!claims) throw new Failure(SessionRefused)
  return claims
}

/** Judged when the session row is known and before anything that was read is given out. */
function admit(endpoint: Endpoint, entered: Entered): void {
  if (!isWithoutSession(endpoint)) {
    const { actor } = entered
    if (!actor) throw new Failure(SessionRefused)
    if (actor.secondStep && endpoint.access !== 'second-step') {
      throw new Failure(SecondStepRequired)
    }
    if (typeof endpoint.access === 'object' && !allows(endpoint.access, actor)) {
      throw new Failure(Forbidden)
    }
  }
  if (entered.keyReused) throw new Failure(IdempotencyKeyReused)
  if (entered.replay) throw new Replayed(entered.replay.answer)
}

/** Of what a request makes happen; with the key that it was read by, as the caller gave it. */
function causeOf(
  { id, headers }: FastifyRequest,
  claims: Claims | undefined,
  { key }: RequestParts['conditions'],
): Cause {
  const sent = headers['idempotency-key']
  return {
    kind: claims ? 'panel' : 'checkout',
    requestId: id,
    ...(key !== undefined && typeof sent === 'string' && { idempotencyKey: sent }),
  }
}

function stepUpOf(endpoint: Endpoint, request: FastifyRequest): Pick<TxOptions, 'stepUp'> {
  if (!('stepUp' in endpoint) || !endpoint.stepUp) return {}
  const grant = request.headers[STEP_UP_HEADER]
  const { action, when, isQuiet = false } = endpoint.stepUp
  return {
    stepUp: {
      operation: hashOf(request),
      action,
      isAlways: when === 'always',
      ...(!isQuiet && { notice: (userId: string) => securityNotice(userId, action) }),
      ...(typeof grant === 'string' && { grantHash: secretHash(grant) }),
    },
  }
}
