import { IconCircleCheck, IconCircleOff, IconLock, IconMail } from '@tabler/icons-react'
import { userStatusWords } from '@vintem/contracts/access-words'
import { StatusBadge, type Status } from '#components/values/status-badge.tsx'
import type { User } from './team.queries.ts'

const looks = {
  CREATED: { tone: 'info', icon: IconMail },
  ACTIVE: { tone: 'success', icon: IconCircleCheck },
  INACTIVE: { tone: 'neutral', icon: IconCircleOff },
  BLOCKED: { tone: 'danger', icon: IconLock },
} as const satisfies Record<User['status'], Omit<Status, 'label'>>

/** Whether a user may sign in, or has not accepted the invitation. */
export function UserStatusBadge({ status }: { status: User['status'] }) {
  return <StatusBadge {...looks[status]} label={userStatusWords[status]} />
}
