import * as z from 'zod/mini'
import { readVariables, serviceUrl } from './variables.ts'

const Variables = z.object({
  POSTAL_CODE_RAIL: z._default(z.enum(['sandbox', 'viacep']), 'sandbox'),
  VIACEP_URL: z._default(serviceUrl, 'https://viacep.com.br'),
  COMPANY_RAIL: z._default(z.enum(['sandbox', 'brasilapi']), 'sandbox'),
  BRASILAPI_URL: z._default(serviceUrl, 'https://brasilapi.com.br'),
})

/** Which adapter stands behind each port, with what it needs. */
export interface RailsConfig {
  postalCode: { rail: 'sandbox' } | { rail: 'viacep'; url: string }
  company: { rail: 'sandbox' } | { rail: 'brasilapi'; url: string }
}

/** Throws WrongConfiguration with one sentence. */
export function readRailsConfig(env: NodeJS.ProcessEnv): RailsConfig {
  const v = readVariables(Variables, env)
  return {
    postalCode:
      v.POSTAL_CODE_RAIL === 'viacep' ? { rail: 'viacep', url: v.VIACEP_URL } : { rail: 'sandbox' },
    company:
      v.COMPANY_RAIL === 'brasilapi'
        ? { rail: 'brasilapi', url: v.BRASILAPI_URL }
        : { rail: 'sandbox' },
  }
}
