import * as z from 'zod/mini'
import { PROFILES, SINGLE_ROLES } from '../access.ts'
import { instant } from '../fields.ts'
import { EDITABLE_STATUSES } from './body.ts'

/** A person who works for the seller. */
export const UserView = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  /** Names the photo in its address; null without one. */
  photo: z.nullable(z.string()),
  profile: z.enum(PROFILES),
  /** Beside those of the profile. */
  extraRoles: z.array(z.enum(SINGLE_ROLES)),
  /** CREATED: was invited, and has set no password yet. */
  status: z.enum(['CREATED', ...EDITABLE_STATUSES]),
  createdAt: instant(),
})
