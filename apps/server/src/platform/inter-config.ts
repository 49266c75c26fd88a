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
}

/** Throws WrongConfiguration with one sentence. */
export function readInter(v: InterVariables): InterConfig {
  const needed = (name: keyof InterVariables): string => {
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
  }
}
