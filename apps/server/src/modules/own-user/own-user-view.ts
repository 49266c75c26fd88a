import type { Answer } from '@vintem/contracts/endpoint'
import type { getOwnUser } from '@vintem/contracts/own-user/endpoints'
import type { UserRow } from '#modules/users/index.ts'

type OwnUserView = Answer<typeof getOwnUser>

export const toOwnUserView = ({ id, email, name, photo, profile }: UserRow): OwnUserView => ({
  id,
  email,
  name,
  photo,
  profile: profile as OwnUserView['profile'],
})
