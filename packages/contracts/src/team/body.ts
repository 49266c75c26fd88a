import * as z from 'zod/mini'
import { PROFILES_OF_SELLERS, SINGLE_ROLES } from '../access.ts'
import { email, FILL_IN } from '../fields.ts'

/** What an edit may set: nobody becomes CREATED, who is that has a link to use. */
export const EDITABLE_STATUSES = ['ACTIVE', 'BLOCKED', 'INACTIVE'] as const

const profile = z.enum(PROFILES_OF_SELLERS, FILL_IN)
const extraRoles = z.optional(z.array(z.enum(SINGLE_ROLES)).check(z.maxLength(SINGLE_ROLES.length)))

export const NewUser = z.object({ email: email(FILL_IN), profile, extraRoles })

export const UserEdit = z.object({
  profile: z.optional(profile),
  extraRoles,
  status: z.optional(z.enum(EDITABLE_STATUSES)),
})
