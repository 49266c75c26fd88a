import { Agent } from 'node:https'
import * as z from 'zod/mini'
import { type ClientCredentials, createAccessToken } from '../access-token.ts'
import { callHttp, type HttpCall, readJson } from '../http-call.ts'
import { RailDown, RailRefused, RailTimeout } from '../rail-error.ts'

const SCOPES = 'cob.read cob.write cobv.read cobv.write pix.read pix.write webhook.write'

export interface ApiPixOptions extends Omit<ClientCredentials, 'scope' | 'secretIn'> {
  /** What our calls need besides those of PIX. */
  moreScopes?: string | undefined
  /** With the version: `https://pix.example.com/api/v2`. */
  url: string
  /** PEM: our certificate and its key, and who vouches for the bank where the system does not. */
  tls: { cert: string; key: string; ca?: string | undefined }
  timeoutMillis?: number | undefined
}

/** The bank's refusal (RFC 7807). Nothing happened. */
export class ApiPixProblem extends RailRefused {
  readonly status: number
  constructor(status: number, code: string, message: string) {
    super(code, message)
    this.status = status
  }
}

export interface ApiPixClient {
  /**
   * Calls and reads the answer. Fails with ApiPixProblem (4xx), RailDown (the bank says that it is
   * out of order) or RailTimeout (nobody knows what was done).
   */
  call<S extends z.ZodMiniType>(
    method: HttpCall['method'],
    path: string,
    answer: S,
    body?: object,
  ): Promise<z.infer<S>>
  close(): void
}

/** HTTP by the rules of API Pix: mTLS, OAuth 2.0, problem+json. */
export function createApiPixClient(options: ApiPixOptions): ApiPixClient {
  const { url, tls, timeoutMillis, moreScopes } = options
  const agent = new Agent({ ...tls, keepAlive: true, minVersion: 'TLSv1.2' })
  const http = { agent, timeoutMillis }
  const scope = [SCOPES, moreScopes].filter(Boolean).join(' ')
  const accessToken = createAccessToken({ ...options, scope, secretIn: 'header' }, http)

  async function attempt(call: HttpCall) {
    const token = await accessToken.get()
    const headers = { ...call.headers, authorization: `Bearer ${token}` }
    const answer = await callHttp({ ...call, headers }, http)
    if (answer.status === 401) accessToken.refused(token)
    return answer
  }

  return {
    async call(method, path, schema, body) {
      const call: HttpCall = {
        method,
        url: url + path,
        ...(body && {
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
      }
      let answer = await attempt(call)
      if (answer.status === 401) answer = await attempt(call)
      if (answer.status >= 300) throw failureOf(`${method} ${path}`, answer)
      const read = readJson(schema, answer.body || 'null')
      if (read === undefined) throw new RailTimeout(`${method} ${path}: the answer is unreadable`)
      return read
    },
    close: () => agent.destroy(),
  }
}

const Problem = z.object({
  type: z._default(z.string(), ''),
  title: z._default(z.string(), ''),
  detail: z._default(z.string(), ''),
  violacoes: z._default(
    z.array(
      z.object({ razao: z._default(z.string(), ''), propriedade: z._default(z.string(), '') }),
    ),
    [],
  ),
})

function failureOf(what: string, { status, body }: { status: number; body: string }): Error {
  const problem = readJson(Problem, body)
  const code = problem?.type.split('/').at(-1) || `HTTP ${status}`
  const said = [
    problem?.detail || problem?.title || 'O banco recusou a operação.',
    ...(problem?.violacoes ?? []).map(({ propriedade, razao }) =>
      [propriedade, razao].filter(Boolean).join(': '),
    ),
  ].join(' ')
  // 401: expired credentials. 429 and 503: not now. Neither is about the request itself.
  if (status === 401 || status === 429 || status === 503) {
    return new RailDown(`${what}: ${status} ${code} ${said}`)
  }
  if (status >= 400 && status < 500) return new ApiPixProblem(status, code, said)
  return new RailTimeout(`${what}: ${status} ${code} ${said}`)
}

/** Undefined where the bank does not know it. */
export async function foundOrNot<A>(asking: Promise<A>): Promise<A | undefined> {
  try {
    return await asking
  } catch (error) {
    const isAbsent = error instanceof ApiPixProblem && [404, 410].includes(error.status)
    if (isAbsent) return undefined
    throw error
  }
}
