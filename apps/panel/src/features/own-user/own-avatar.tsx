import { useQuery } from '@tanstack/react-query'
import { Avatar } from '#components/values/avatar.tsx'
import { ownUserQuery } from './own-user.queries.ts'

type OwnAvatarProps = {
  /** The user of the session, until their data are loaded. */
  email: string
  /** True once the server may be asked. */
  enabled: boolean
}

/** The avatar of the signed-in user. */
export function OwnAvatar({ email, enabled }: OwnAvatarProps) {
  const { data } = useQuery({ ...ownUserQuery, enabled })
  return <Avatar user={data ?? { id: '', name: '', email, photo: null }} />
}
