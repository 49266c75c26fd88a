import { Agent } from 'node:https'
import * as z from 'zod/mini'
import { type ClientCredentials, createAccessToken } from '../access-token.ts'
import { callHttp, type HttpAnswer, type HttpCall, readJson } from '../http-call.ts'
import { RailBusy, RailDown, RailRefused, RailTimeout } from '../rail-error.ts'

export interface InterOptions extends Pick<ClientCredentials, 'clientId' | 'clientSecret'> {
  /** `https://cdpj.partners.bancointer.com.br`. */
  url: string
  /** PEM: our certificate and its key, and who vouches for the bank where the system does not. */
  tls: { cert: string; key: string; ca?: string | undefined }
  /** The number of the account, with its check digit and without a hyphen. */
  account: string
  timeoutMillis?: number | undefined
}

export interface InterClient {
  /**
   * Calls and reads the answer. Fails with InterProblem (400, 404, 406, 409, 422), RailBusy (429), RailDown (the
   * bank takes no call, or not ours) or RailTimeout (nobody knows what was done).
   * @param key what makes repetitions of a payment one.
   */
  call<S extends z.ZodMiniType>(
    method: HttpCall['method'],
    path: string,
    answer: S,
    sent?: { body: object; key?: string },
  ): Promise<z.infer<S>>
  close(): void
}

/** The bank's word against a call. What it means is the caller's to say. */
export class InterProblem extends RailRefused {
  readonly status: number
  constructor(status: number, message: string) {
    super(`HTTP ${status}`, message)
    this.status = status
  }
}

const SCOPE =
  'extrato.read pagamento-pix.write pagamento-pix.read pagamento-boleto.write pagamento-boleto.read'
/** For telling the bank our address alone, so that payments go without it. */
const WEBHOOK_SCOPE = 'webhook-banking.write'
const WEBHOOKS = '/webhooks/'
/** A page of a statement. */
const LONGEST_ANSWER_BYTES = 16 * 1_048_576

/** HTTP by the rules of Inter's API of companies: mTLS, OAuth 2.0, the account in a header. */
export function createInterClient(options: InterOptions): InterClient {
  const { url, tls, timeoutMillis, account, clientId, clientSecret } = options
  const agent = new Agent({ ...tls, keepAlive: true, minVersion: 'TLSv1.2' })
  const http = { agent, timeoutMillis, longestAnswerBytes: LONGEST_ANSWER_BYTES }
  const tokenUrl = `${url}/oauth/v2/token`
  const tokenOf = (scope: string) =>
    createAccessToken({ tokenUrl, clientId, clientSecret, scope, secretIn: 'body' }, http)
  const tokens = { payments: tokenOf(SCOPE), webhooks: tokenOf(WEBHOOK_SCOPE) }

  async function attempt(call: HttpCall, of: keyof typeof tokens): Promise<HttpAnswer> {
    const accessToken = tokens[of]
    const token = await accessToken.get()
    const headers = {
      ...call.headers,
      authorization: `Bearer ${token}`,
      'x-conta-corrente': account,
    }
    const answer = await callHttp({ ...call, headers }, http)
    if (answer.status === 401) accessToken.refused(token)
    return answer
  }

  return {
    async call(method, path, schema, sent) {
      const call: HttpCall = { method, url: `${url}/banking/v2${path}`, ...written(sent) }
      const of = path.startsWith(WEBHOOKS) ? 'webhooks' : 'payments'
      let answer = await attempt(call, of)
      if (answer.status === 401) answer = await attempt(call, of)
      if (answer.status >= 300) throw failureOf(`${method} ${path.split('?')[0]}`, answer)
      const body = answer.status === 204 ? '{}' : answer.body
      const read = readJson(schema, body)
      if (read === undefined) throw new RailTimeout(`${method} ${path}: the answer is unreadable`)
      return read
    },
    close: () => agent.destroy(),
  }
}

const written = (sent: { body: object; key?: string } | undefined): Partial<HttpCall> =>
  sent
    ? {
        body: JSON.stringify(sent.body),
        headers: {
          'content-type': 'application/json',
          ...(sent.key && { 'x-id-idempotente': sent.key }),
        },
      }
    : {}

const Problem = z.object({
  title: z._default(z.string(), ''),
  detail: z._default(z.string(), ''),
  violacoes: z._default(
    z.array(
      z.object({ razao: z._default(z.string(), ''), propriedade: z._default(z.string(), '') }),
    ),
    [],
  ),
})

const PROBLEMS: ReadonlySet<number> = new Set([400, 404, 406, 409, 422])
/** Not now, or not to us: nothing about the payment, which was not taken. */
const TAKEN_BY_NOBODY: ReadonlySet<number> = new Set([401, 403, 503])

function failureOf(what: string, { status, body }: HttpAnswer): Error {
  const problem = readJson(Problem, body)
  const violations = (problem?.violacoes ?? []).map(({ razao }) => razao)
  const said = [problem?.title, problem?.detail, ...violations].filter(Boolean).join(' ')
  if (PROBLEMS.has(status)) return new InterProblem(status, said)
  const message = `${what}: ${status} ${said}`
  if (status === 429) return new RailBusy(message)
  return TAKEN_BY_NOBODY.has(status) ? new RailDown(message) : new RailTimeout(message)
}
