import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { addressOf, STEP_UP_HEADER } from '@vintem/contracts/endpoint'
import { IdempotencyKeyReused } from '@vintem/contracts/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { Failure } from '#platform/failure.ts'
import { secretHash } from '#platform/ids.ts'
import type {
  OperatorCall,
  OperatorContext,
  OperatorSession,
  ReadFile,
} from '#use-cases/operator.ts'
import type { UseCase } from '#use-cases/use-case.ts'
import { sendAnswer } from './answers.ts'
import { callerOf, cookiesOf } from './caller.ts'
import { isBodyRefusal } from './json-body.ts'
import type { MountOptions } from './mount-options.ts'
import { hashOf, readRequest, type RequestParts } from './read-request.ts'
import { Replayed } from './replayed.ts'
import { leaveBodiesUnread } from './uploaded-file.ts'

/**
 * Puts a use case of operators at its address: who calls is judged first, then the request is read,
 * confirmed and recorded, and only then does anything happen.
 */
export function mountOperator(app: FastifyInstance, useCase: UseCase, options: MountOptions): void {
  const { method, service, path } = addressOf(useCase.endpoint)
  const takesFile = 'takes' in useCase.endpoint
  const route: RouteOptions = {
    method,
    url: `/api/${service}${path.replace(/\{(\w+)\}/g, ':$1')}`,
    handler: (request, reply) => handle(useCase, options, request, reply),
    errorHandler: (error, request, reply) => {
      if (!isBodyRefusal(error)) throw error
      void refuseBody(useCase, options, error, request, reply)
    },
  }
  if (!takesFile) {
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
  const { services, operatorDoor, checkAnswers } = options
  const operator = await letIn(useCase, options, request, reply)
  const { conditions, params, query, body, file: sent } = readRequest(useCase, request, reply)
  const file = sent && { ...sent, content: await buffer(sent.content) }
  if (useCase.kind === 'operator') {
    const call = callOf(useCase, request, { params, query, body, file })
    await operatorDoor.record(operator, call)
  }
  const run = useCase.run as (context: OperatorContext<unknown>) => Promise<unknown>
  const transact: OperatorContext<unknown>['transact'] = (sellerId, work) =>
    services.transact({ ...optionsOf(request, conditions), sellerId }, work)
  const look: typeof transact = (sellerId, work) =>
    services.transact({ sellerId, onlyReads: true }, work)
  const given = { params, query, body, file } as Pick<
    OperatorContext<unknown>,
    'params' | 'query' | 'body' | 'file'
  >
  try {
    const [caller, cookies] = [callerOf(request), cookiesOf(request, reply)]
    const answer = await run({ ...given, operator, services, caller, cookies, transact, look })
    return await sendAnswer(endpoint, checkAnswers, { request, reply }, answer)
  } catch (thrown) {
    if (thrown instanceof Replayed)
      return sendAnswer(endpoint, checkAnswers, { request, reply }, thrown.answer)
    throw thrown
  }
}

/** Who may not call is told that, and not what is wrong with the body. */
async function refuseBody(
  useCase: UseCase,
  options: MountOptions,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  let refusal: unknown = error
  try {
    await letIn(useCase, options, request, reply)
  } catch (judged) {
    refusal = judged
  }
  reply.send(refusal)
}

async function letIn(
  { endpoint }: UseCase,
  { operatorDoor, rateLimit }: MountOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OperatorSession> {
  const operator = await operatorDoor.admit(callerOf(request), cookiesOf(request, reply))
  await rateLimit.take(endpoint.rate, operator.sessionId, ({ seconds }) => {
    reply.header('retry-after', seconds)
  })
  return operator
}

function callOf(
  { endpoint }: UseCase,
  request: FastifyRequest,
  {
    file,
    ...parts
  }: Pick<RequestParts, 'params' | 'query' | 'body'> & { file: ReadFile | undefined },
): OperatorCall {
  const { sellerId, id } = (parts.params ?? {}) as { sellerId?: number; id?: string | number }
  const grant = request.headers[STEP_UP_HEADER]
  return {
    at: endpoint.at,
    subject: (id ?? sellerId)?.toString() ?? '-',
    ...parts,
    stepUp:
      'stepUp' in endpoint && endpoint.stepUp
        ? {
            operation: file ? operationWith(request, file) : hashOf(request),
            action: endpoint.stepUp.action,
            grantHash: typeof grant === 'string' ? secretHash(grant) : undefined,
          }
        : undefined,
  }
}

/** The file that is sent is part of what is confirmed: another one asks for another code. */
const operationWith = ({ method, url }: FastifyRequest, { content }: ReadFile): string =>
  hashOf({ method, url, body: createHash('sha256').update(content).digest('hex') })

/** The seller's own log says that the operator acted; the platform's says who. */
const optionsOf = (request: FastifyRequest, { key, bodyHash }: RequestParts['conditions']) => ({
  actorName: 'operator',
  cause: { kind: 'operator', requestId: request.id } as const,
  // No header has a blank, so nobody else names this key.
  ...(key !== undefined && bodyHash !== undefined && { key: `operator ${key}`, bodyHash }),
  admit: ({ keyReused, replay }: Parameters<NonNullable<AdmitOf>>[0]) => {
    if (keyReused) throw new Failure(IdempotencyKeyReused)
    if (replay) throw new Replayed(replay.answer)
  },
})

type AdmitOf = Parameters<MountOptions['services']['transact']>[0]['admit']
