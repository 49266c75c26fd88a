import {
  type Answer,
  type CallInput,
  type Endpoint,
  STEP_UP_HEADER,
} from '@vintem/contracts/endpoint'
import {
  beginOperatorSetUp,
  completeOperatorSetUp,
  signInOperator,
} from '@vintem/contracts/operators/endpoints'
import { newId, newSecret, secretHash } from '#platform/ids.ts'
import { browserHeaders } from './cookies.ts'
import type { Answered, TestApp } from './harness.ts'
import { typeCommand } from './operator.ts'
import { authenticatorOf } from './two-factor.ts'

export const OPERATOR_PASSWORD = 'um segredo da plataforma'

/** The content of the link that a command printed. */
export const linkIn = (text: string): string => /#([\w-]{43})/.exec(text)?.[1] ?? ''

/** The headers of an operator's browser: signed in, past the door. */
export async function operatorHeaders(app: TestApp, email = `${newId()}@plataforma.com.br`) {
  const [operatorId, sessionId, secret] = [newId(), newId(), newSecret()]
  await app.sql(
    `insert into operator_account (seller_id, id, email, password_hash, ready_at, created_at)
     values (0, $1, $2, '-', now(), now())`,
    [operatorId, email],
  )
  await app.sql(
    `insert into operator_session (seller_id, id, operator_id, secret_hash, created_at, used_at, expires_at)
     values (0, $1, $2, $3, now(), now(), now() + interval '1 hour')`,
    [sessionId, operatorId, secretHash(secret)],
  )
  const { port } = new URL(app.services.publicUrl)
  return { cookie: `vintem-operador-${port}=${sessionId}.${secret}` }
}

/** What lets a call of the guards in, where the endpoint is for operators. */
export const headersFor = async (app: TestApp, entry: Endpoint): Promise<{ cookie?: string }> =>
  entry.access === 'operator-session' ? operatorHeaders(app) : {}

/** A new operator as people are made: by a command and its link. */
export async function anOperator(app: TestApp, email = `${newId()}@plataforma.com.br`) {
  const { text } = await typeCommand(app, `operator add ${email}`)
  return setUp(app, email, linkIn(text))
}

/** Uses a link. */
export async function setUp(app: TestApp, email: string, linkToken: string) {
  const begun = await app.call(beginOperatorSetUp, { body: { linkToken } })
  const code = authenticatorOf(begun.body.qrCodeUrl)
  const done = await app.call(completeOperatorSetUp, {
    body: { linkToken, newPassword: OPERATOR_PASSWORD, code: code() },
  })
  if (done.status !== 200) throw new Error(JSON.stringify(done.errors))
  await forgetOperatorCodes(app)
  const { recoveryCodes } = done.body
  const enter = (change = {}, caller = {}) =>
    app.call(signInOperator, {
      body: { email, password: OPERATOR_PASSWORD, code: code(), ...change },
      ...caller,
    })
  /** The headers of a browser in which the operator has signed in. */
  const browser = async () => {
    await forgetOperatorCodes(app)
    return browserHeaders(await enter())
  }
  return { email, code, recoveryCodes, enter, browser }
}

/** Forgets which codes were used, as time would: the same ones are good again. */
export const forgetOperatorCodes = (app: TestApp) =>
  app.sql('update operator_account set last_step = 0')

/** The platform's own audit log. */
export const platformAudit = (app: TestApp) =>
  app.sql<{ actor: string; action: string; subject: string; details: Record<string, unknown> }>(
    'select actor, action, subject, details from audit where seller_id = 0 order by at, id',
  )

/** An operator who is signed in, and confirms what asks for it unless told otherwise. */
export async function asOperator(app: TestApp, email?: string) {
  const headers = await operatorHeaders(app, email)
  const sessionId = /=([^.]+)\./.exec(headers.cookie)?.[1]
  const grantFor = async (operation: string) => {
    const grant = newSecret()
    await app.sql(
      `insert into operator_grant (seller_id, grant_hash, session_id, operation, expires_at)
       values (0, $1, $2, $3, clock_timestamp() + interval '5 minutes')`,
      [secretHash(grant), sessionId, operation],
    )
    return grant
  }
  const call = async <E extends Endpoint>(
    endpoint: E,
    input: Partial<CallInput<E>> & { stepUp?: 'asked' },
  ): Promise<Answered<Answer<E>>> => {
    const { stepUp, ...given } = input
    const send = (more = {}) => {
      const input = { ...given, headers: { ...headers, ...more } }
      return app.call(endpoint, input as unknown as Parameters<typeof app.call<E>>[1])
    }
    const answered = await send()
    const operation = answered.errors[0]?.operation
    if (stepUp || !operation) return answered
    return send({ [STEP_UP_HEADER]: await grantFor(operation) })
  }
  /** Sends a file as the body of a call, and confirms it. */
  const give = async <E extends Endpoint>(
    at: { url: string; of: E },
    file: { content: Buffer; type: string; stepUp?: 'asked' },
  ): Promise<Answered<Answer<E>>> => {
    const send = async (more = {}) => {
      const response = await app.http.inject({
        method: 'POST',
        url: at.url,
        headers: { ...headers, 'content-type': file.type, ...more },
        payload: file.content,
      })
      const body = response.json()
      const { statusCode: status, headers: answered } = response
      return { status, body, errors: body.errors ?? [], headers: answered }
    }
    const answered = await send()
    const operation = answered.errors[0]?.operation
    if (file.stepUp || !operation) return answered
    return send({ [STEP_UP_HEADER]: await grantFor(operation) })
  }
  return { headers, call, give }
}
