import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { unreadQuery } from './unread.queries.ts'
import { useNewNotices } from './use-new-notices.ts'
import classes from './notices.module.css'

const NoticesDrawer = lazyRouteComponent(() => import('./notices-drawer.tsx'), 'NoticesDrawer')

const MOST_SHOWN = 9

type NoticesBellProps = {
  /** True once the server may be asked for the number of new notices. */
  enabled: boolean
}

/** Opens the notifications, and shows how many are new. */
export function NoticesBell({ enabled }: NoticesBellProps) {
  const [isOpen, { open, close }] = useDisclosure()
  const { data } = useQuery({ ...unreadQuery, enabled })
  useNewNotices(enabled)
  const unread = data?.quantityUnread ?? 0
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread)
  const name =
    unread === 0 ? 'Notificações' : `Notificações: ${shown} não ${unread === 1 ? 'lida' : 'lidas'}`
  return (
    <>
      <ActionIcon
        size="lg"
        variant="subtle"
        color="gray"
        aria-label={name}
        title={name}
        className={classes.bell}
        onClick={open}
      >
        <IconBell size={20} stroke={1.6} aria-hidden />
        {unread > 0 && (
          <span className={classes.badge} aria-hidden>
            {shown}
          </span>
        )}
      </ActionIcon>
      <Suspense>{isOpen && <NoticesDrawer onClose={close} />}</Suspense>
    </>
  )
}
