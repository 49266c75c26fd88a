import type { Answer } from '@vintem/contracts/endpoint'
import type { getOwnUser } from '@vintem/contracts/own-user.endpoints'
import type { UserRow } from '#modules/users/index.ts'

type OwnUserView = Answer<typeof getOwnUser>

export const toOwnUserView = ({ email, name, profile }: UserRow): OwnUserView => ({
  email,
  name,
  profile: profile as OwnUserView['profile'],
})
