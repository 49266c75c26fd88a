import {
  addressOf,
  BUSINESS_TIME_HEADER,
  type Endpoint,
  isForKeys,
  STEP_UP_HEADER,
} from '@vintem/contracts/endpoint'
import { NotFound, SessionRefused } from '@vintem/contracts/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { Failure } from '#platform/failure.ts'
import { secretHash } from '#platform/ids.ts'
import type { Entered } from '#use-cases/entered.ts'
import type { Cause, TxOptions, Tx } from '#use-cases/tx.ts'
import type { FileAnswer, Followed, UseCase, Watched } from '#use-cases/use-case.ts'
import { securityNotice } from '#work/security-notice.ts'
import { admit, type Claimed, judgeCaller } from './admit.ts'
import { sendAnswer, sendFile } from './answers.ts'
import { bearerTokenOf } from './bearer-token.ts'
import { callerOf, cookiesOf } from './caller.ts'
import { streamChanges, streamLog } from './event-stream.ts'
import { isBodyRefusal } from './json-body.ts'
import {
  answerPreflights,
  callByKey,
  type KeyClaims,
  keyClaimsOf,
  showAllowance,
} from './key-calls.ts'
import { mountOperator } from './mount-operator.ts'
import type { MountOptions } from './mount-options.ts'
import { rememberClaims } from './noted-calls.ts'
import type { Allowance } from './rate-limit.ts'
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
  if (endpoint.publishable) answerPreflights(app, endpoint, route.url)
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
  const call = async () => {
    const parts = await partsOf(useCase, options, request, reply, claims)
    return perform(useCase, options, request, reply, claims, parts)
  }
  const answer = await (isOfKey(claims) ? callByKey(options, request, claims, call) : call())
  if (isStream(useCase)) {
    const stream = { live: options.services.live, request, reply }
    if (isOfKey(claims)) await streamLog(stream, answer as Followed, claims.secretHash)
    else await streamChanges(stream, answer as Watched, claims?.sessionId)
    return reply
  }
  if ('produces' in endpoint) return sendFile(reply, answer as FileAnswer)
  return sendAnswer(endpoint, options.checkAnswers, { request, reply }, answer)
}

const isStream = ({ kind }: UseCase): boolean => kind === 'watch' || kind === 'follow'

/** The claims of the caller, who has not called too often. */
async function letIn(
  endpoint: Endpoint,
  options: MountOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Claimed | undefined> {
  const claims = await authenticate(endpoint, options, request, reply)
  const { rateLimit, knownKeys } = options
  if (isOfKey(claims)) rememberClaims(request, claims)
  const wait = (left: Allowance) => {
    reply.header('retry-after', left.seconds)
    if (isOfKey(claims)) showAllowance(reply, endpoint, left)
  }
  // A stranger can make up any number of keys, and has one address.
  if (isOfKey(claims) && !knownKeys.has(claims.secretHash)) {
    await rateLimit.take('public', request.ip, wait)
  }
  if (isOfKey(claims) && claims.isPublishable) await rateLimit.take('publishable', request.ip, wait)
  const who = isOfKey(claims) ? claims.secretHash : (claims?.sessionId ?? request.ip)
  const left = await rateLimit.take(endpoint.rate, who, wait)
  if (isOfKey(claims)) showAllowance(reply, endpoint, left)
  return claims
}

const isOfKey = (claims: Claimed | undefined): claims is KeyClaims =>
  claims !== undefined && 'secretHash' in claims

/** A wrong request is refused as such only to those who may make a right one (decision 71). */
async function partsOf(
  useCase: UseCase,
  options: MountOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  claims: Claimed | undefined,
): Promise<RequestParts> {
  try {
    return readRequest(useCase, request, reply)
  } catch (refusal) {
    await judgeCaller(useCase.endpoint, options, request, reply, claims)
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
    await judgeCaller(endpoint, options, request, reply, claims)
  } catch (judged) {
    refusal = judged
  }
  reply.send(refusal)
}

async function perform(
  useCase: UseCase,
  options: MountOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  claims: Claimed | undefined,
  { file, conditions, ...parts }: RequestParts,
): Promise<unknown> {
  const { services } = options
  const { endpoint, sellerOf } = useCase
  const input = { services, ...parts }
  const run = useCase.run as (context: unknown) => Promise<unknown>
  const enter = (entered: Entered) => {
    // The panel follows a clock that can be moved; elsewhere there is but one time.
    if (services.sandbox) reply.header(BUSINESS_TIME_HEADER, entered.now.toISOString())
    admit(endpoint, { request, reply, sandbox: services.sandbox }, entered)
  }
  if (useCase.kind === 'action' || isStream(useCase)) {
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
    ...claims,
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
  const complete = useCase.complete as ((...of: unknown[]) => Promise<unknown>) | undefined
  const completed = (answer: unknown, isRepeated: boolean) =>
    complete ? complete(services, sellerId, answer, { body: parts.body, isRepeated }) : answer
  try {
    return await completed(await transact((tx) => run({ ...input, tx, sellerId, before })), false)
  } catch (thrown) {
    if (!(thrown instanceof Replayed)) throw thrown
    if (isOfKey(claims)) reply.header('idempotent-replayed', 'true')
    return completed(thrown.answer, true)
  }
}

async function authenticate(
  endpoint: Endpoint,
  { services, admitOperator }: MountOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Claimed | undefined> {
  if (endpoint.access === 'public') return undefined
  if (endpoint.access === 'operator') {
    admitOperator(callerOf(request), cookiesOf(request, reply))
    return undefined
  }
  if (isForKeys(endpoint)) return keyClaimsOf(request, services.sandbox)
  const token = bearerTokenOf(endpoint, request)
  const claims = token ? await services.accessToken.verify(token) : undefined
  if (!claims) throw new Failure(SessionRefused)
  return claims
}

/** Of what a request makes happen; with the key that it was read by, as the caller gave it. */
function causeOf(
  { id, headers }: FastifyRequest,
  claims: Claimed | undefined,
  { key }: RequestParts['conditions'],
): Cause {
  const sent = headers['idempotency-key']
  const ofCaller = isOfKey(claims) ? 'api' : 'panel'
  return {
    kind: claims ? ofCaller : 'checkout',
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
