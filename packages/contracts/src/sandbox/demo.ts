import * as z from 'zod/mini'
import { PROFILES } from '../access.ts'

/** How to sign in to the demo: as its administrator, or as one of each profile. */
export const SandboxDemo = z.object({
  email: z.string(),
  password: z.string(),
  /** All people share the password. */
  people: z.array(z.object({ profile: z.enum(PROFILES), email: z.string() })),
})
