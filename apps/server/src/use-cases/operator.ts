import type {
  Answer,
  Body,
  Endpoint,
  Params,
  Query,
  UploadEndpoint,
} from '@vintem/contracts/endpoint'
import type { Caller, Cookies } from './caller.ts'
import type { Services } from './services.ts'
import type { Tx } from './tx.ts'
import type { UploadedFile, UseCase } from './use-case.ts'

/** A file of a call, whole. */
export type ReadFile = Omit<UploadedFile, 'content'> & { content: Buffer }

/** An operator of the platform who is signed in. */
export interface OperatorSession {
  sessionId: string
  operatorId: string
  email: string
  /** When it ends, used or not. Real time. */
  expiresAt: Date
}

/** A call of an operator, as it is recorded before anything is done. */
export interface OperatorCall {
  /** 'GET operator /sellers' */
  at: string
  /** The seller or record that the address names; '-' where it names none. */
  subject: string
  params: unknown
  query: unknown
  body: unknown
  /** The operation that must be confirmed, and the hash of the grant that came with it. */
  stepUp?: { operation: string; action: string; grantHash: string | undefined } | undefined
}

/** The only way to the endpoints of operators; the module `operators` is behind it. */
export interface OperatorDoor {
  /** Fails with SessionRefused for everybody who is no operator with an open session. */
  admit(caller: Caller, cookies: Cookies): Promise<OperatorSession>
  /**
   * Records a call in the platform's audit log, and spends its grant. Fails with StepUpRequired, and
   * with SessionRefused where the session has ended meanwhile.
   */
  record(operator: OperatorSession, call: OperatorCall): Promise<void>
}

export interface OperatorContext<E> {
  operator: OperatorSession
  params: Params<E>
  query: Query<E>
  body: Body<E>
  /** Where the endpoint takes one, read whole: it is part of what is confirmed. */
  file: E extends UploadEndpoint ? ReadFile : undefined
  services: Services
  caller: Caller
  cookies: Cookies
  /**
   * One transaction for one seller, in the operator's name, under row-level security. With a key the
   * first answer is stored and repeated.
   */
  transact: <A>(sellerId: number, work: (tx: Tx) => Promise<A>) => Promise<A>
  /** One trip that reads rows of one seller. */
  look: <A>(sellerId: number, work: (tx: Tx) => Promise<A>) => Promise<A>
}

type Result<E> = Answer<E> extends undefined ? void : Answer<E>

/** What an operator does or looks at. The call is recorded before it runs; none is exempt. */
export function operatorAction<const E extends Endpoint & { access: 'operator-session' }>(
  endpoint: E,
  run: (context: OperatorContext<E>) => Promise<Result<E>>,
): UseCase {
  return { endpoint, kind: 'operator', run }
}

/** What is about an operator's own session, which has audit entries of its own. */
export function ownOperatorAction<const E extends Endpoint & { access: 'operator-session' }>(
  endpoint: E,
  run: (context: OperatorContext<E>) => Promise<Result<E>>,
): UseCase {
  return { endpoint, kind: 'own-operator', run }
}
