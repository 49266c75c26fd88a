import * as z from 'zod/mini'

const refreshToken = z.nullable(z.string())

/**
 * What a sign-in gives. Where it waits for a second step, `token` is good for that step alone, and
 * there is no refreshToken yet.
 */
export const SignInView = z.object({
  email: z.string(),
  roles: z.array(z.string()),
  token: z.string(),
  refreshToken,
  /**
   * CODE: the code of the authenticator app; PASSKEY: a passkey, or a code; SET_UP: there is none yet,
   * and there must be.
   */
  secondStep: z.nullable(z.enum(['CODE', 'PASSKEY', 'SET_UP'])),
  idSeller: z.number(),
  mixedInstallment: z.boolean(),
  document: z.string(),
  isActiveForTax: z.boolean(),
  bankingType: z.enum(['BANKING', 'ACQUIRING']),
  companyName: z.string(),
  fantasyName: z.string(),
})
