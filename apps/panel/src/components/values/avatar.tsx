import { useQuery } from '@tanstack/react-query'
import { type Face, photoQuery } from '#lib/photo.ts'
import classes from './avatar.module.css'

type AvatarProps = { user: Face; large?: boolean }

/** The photo of a user, or their initials where there is none or it cannot be had. */
export function Avatar({ user, large = false }: AvatarProps) {
  const { data } = useQuery(photoQuery(user))
  const shown = user.name || user.email
  const look = { className: classes.avatar, 'data-large': large || undefined }
  if (data) return <img src={data} alt={shown} {...look} />
  return (
    <span role="img" aria-label={shown} {...look}>
      {initialsOf(shown)}
    </span>
  )
}

/** 'Ana Maria de Souza' → 'AS'. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
