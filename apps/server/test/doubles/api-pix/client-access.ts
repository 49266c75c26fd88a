import { randomBytes } from 'node:crypto'
import type { DoubleAnswer, DoubleRequest } from '../http-double.ts'

export const CLIENT = { clientId: 'loja', clientSecret: 'segredo do cliente: @/%' }
const ALL = [
  'cob.read cob.write cobv.read cobv.write pix.read pix.write webhook.read webhook.write',
  'rec.read rec.write solicrec.write cobr.read cobr.write payloadlocationrec.write webhookrec.write webhookcobr.write',
].join(' ')
const TOKEN_SECONDS = 300

/** Who may do what at the bank: OAuth 2.0, client credentials. */
export function createClientAccess() {
  const tokens = new Map<string, Set<string>>()
  let granted = new Set(ALL.split(' '))
  return {
    /** `POST /oauth/token`. */
    answer({ headers, body }: DoubleRequest): DoubleAnswer {
      const secret = [CLIENT.clientId, CLIENT.clientSecret].map(encodeURIComponent).join(':')
      const isKnown = headers.authorization === `Basic ${Buffer.from(secret).toString('base64')}`
      const asked = new URLSearchParams(body)
      if (!isKnown || asked.get('grant_type') !== 'client_credentials') {
        return { status: 401, body: { error: 'invalid_client' } }
      }
      const scopes = (asked.get('scope') ?? '').split(' ').filter((scope) => granted.has(scope))
      const token = randomBytes(16).toString('hex')
      tokens.set(token, new Set(scopes))
      const answer = { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS }
      return { status: 200, body: { ...answer, scope: scopes.join(' ') } }
    },
    /** 401 without a token that holds, 403 without the scope; undefined when it may. */
    refusal({ headers }: DoubleRequest, scope: string): 401 | 403 | undefined {
      const scopes = tokens.get(headers.authorization?.replace('Bearer ', '') ?? '')
      if (!scopes) return 401
      return scopes.has(scope) ? undefined : 403
    },
    /** Tokens that were given are taken no more. */
    forgetTokens: () => tokens.clear(),
    /** What tokens may do from now on. */
    grant: (scopes: string = ALL) => {
      granted = new Set(scopes.split(' '))
      tokens.clear()
    },
  }
}
