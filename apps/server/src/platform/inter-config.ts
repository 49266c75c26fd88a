import { readCredentials } from './tls-credentials.ts'
import { WrongConfiguration } from './variables.ts'

export interface InterVariables {
  INTER_URL: string
  INTER_CLIENT_ID?: string | undefined
  INTER_CLIENT_SECRET?: string | undefined
  INTER_CERT_FILE?: string | undefined
  INTER_KEY_FILE?: string | undefined
  INTER_CA_FILE?: string | undefined
  INTER_ACCOUNT?: string | undefined
  INTER_CALLBACK_URL?: string | undefined
  INTER_CALLBACK_CLIENT: readonly string[]
  PUBLIC_URL?: string | undefined
  TRUST_PROXY?: string | undefined
}

/** The account at Banco Inter that payments are sent from, and how the bank knows us. */
export interface InterConfig {
  url: string
  clientId: string
  clientSecret: string
  /** PEM. */
  tls: { cert: string; key: string; ca: string | undefined }
  /** With its check digit, without a hyphen. */
  account: string
  /** Where the bank reports payments; begins with https. Undefined where it cannot reach us. */
  callbackUrl: string | undefined
  /** Common names of the certificate that the bank shows; without any, none is needed. */
  callbackClients: readonly string[]
}

/** Throws WrongConfiguration with one sentence. */
export function readInter(v: InterVariables): InterConfig {
  const needed = (name: Exclude<keyof InterVariables, 'INTER_CALLBACK_CLIENT'>): string => {
    const value = v[name]
    if (value) return value
    throw new WrongConfiguration(
      `PAYMENTS_RAIL=inter needs ${name}. It is explained in .env.example.`,
    )
  }
  const account = needed('INTER_ACCOUNT').replaceAll('-', '')
  if (!/^\d{2,20}$/.test(account)) {
    throw new WrongConfiguration('INTER_ACCOUNT is no number of an account, such as 1234567-8.')
  }
  const callbackUrl = v.INTER_CALLBACK_URL ?? v.PUBLIC_URL?.replace(/\/$/, '')
  const callbackClients = v.INTER_CALLBACK_CLIENT
  if (callbackClients.length > 0 && v.TRUST_PROXY !== 'true') {
    throw new WrongConfiguration(
      'INTER_CALLBACK_CLIENT needs TRUST_PROXY=true: the proxy says whose certificate it has verified.',
    )
  }
  return {
    url: v.INTER_URL,
    clientId: needed('INTER_CLIENT_ID'),
    clientSecret: needed('INTER_CLIENT_SECRET'),
    tls: readCredentials({
      cert: ['INTER_CERT_FILE', needed('INTER_CERT_FILE')],
      key: ['INTER_KEY_FILE', needed('INTER_KEY_FILE')],
      ca: ['INTER_CA_FILE', v.INTER_CA_FILE],
    }),
    account,
    callbackUrl: callbackUrl?.startsWith('https://') ? callbackUrl : undefined,
    callbackClients,
  }
}
