import { useQuery } from '@tanstack/react-query'
import { Avatar } from '#components/values/avatar.tsx'
import { ownUserQuery } from './own-user.queries.ts'

type OwnAvatarProps = {
  /** Of the session, until more is known. */
  email: string
  /** Whether the server may be asked by now. */
  enabled: boolean
}

/** Who is signed in. */
export function OwnAvatar({ email, enabled }: OwnAvatarProps) {
  const { data } = useQuery({ ...ownUserQuery, enabled })
  return <Avatar user={data ?? { id: '', name: '', email, photo: null }} />
}
