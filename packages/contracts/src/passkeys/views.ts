import * as z from 'zod/mini'
import { instant } from '../fields.ts'

const transports = z.array(z.string())
export const knownPasskeys = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports }),
)

export const PasskeyView = z.object({
  uuid: z.string(),
  name: z.string(),
  /** The host name that it belongs to: browsers offer it there alone. */
  host: z.string(),
  createdAt: instant(),
  lastUsedAt: z.nullable(instant()),
})

/** What a browser is asked for a proof with: parts of PublicKeyCredentialRequestOptionsJSON. */
export const ProofOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.number(),
  userVerification: z.literal('required'),
  /** None: whichever the person has for this address. */
  allowCredentials: knownPasskeys,
})
