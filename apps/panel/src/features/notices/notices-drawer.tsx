import { Button, Drawer, Loader } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { civilDateOf } from '@vintem/brazil/calendar'
import { markNoticesRead, NOTICES_FIRST, NOTICES_MORE } from '@vintem/contracts/notices/endpoints'
import { useEffect, useState } from 'react'
import { notify } from '#components/actions/notify.ts'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { api } from '#lib/api.ts'
import { useNow } from '#lib/clock.ts'
import { groupNotices } from './notice-groups.ts'
import { NoticeItem } from './notice-item.tsx'
import { type Notice, noticesQuery } from './notices.queries.ts'
import { unreadQuery } from './unread.queries.ts'
import { useOnReached } from './use-on-reached.ts'
import classes from './notices.module.css'

const FAILURE = 'Falha no carregamento das notificações.'

/** The newest notifications; scrolling loads more. While the drawer is open, they count as read. */
export function NoticesDrawer({ onClose }: { onClose: () => void }) {
  const [size, setSize] = useState(NOTICES_FIRST)
  const { data, error, isFetching, refetch } = useQuery(noticesQuery(size))
  const canGrow = data?.hasMoreElements === true && !isFetching
  const grow = () => setSize((before) => before + NOTICES_MORE)
  const end = useOnReached(grow, canGrow)
  const notices = useUnreadKept(data?.content ?? [])
  const today = civilDateOf(useNow())
  useRead(data?.content[0]?.uuid)
  useEffect(() => {
    if (error) notify.error(FAILURE)
  }, [error])

  return (
    <Drawer opened onClose={onClose} title="Notificações" position="right" size="min(26rem, 100vw)">
      {groupNotices(notices, today).map(([heading, group]) => (
        <section key={heading}>
          <h3 className={classes.heading}>{heading}</h3>
          <ul className={classes.list}>
            {group.map(({ isUnread, ...notice }) => (
              <NoticeItem key={notice.uuid} {...{ notice, isUnread }} onFollow={onClose} />
            ))}
          </ul>
        </section>
      ))}
      {data?.content.length === 0 && (
        <EmptyState>Pagamentos e atrasos das suas cobranças aparecem aqui.</EmptyState>
      )}
      {error && !data && <FailureState title={FAILURE} error={error} onRetry={refetch} />}
      {data?.hasMoreElements && (
        <div ref={end} className={classes.more}>
          <Button variant="default" onClick={grow} loading={isFetching}>
            Mostrar mais
          </Button>
        </div>
      )}
      {!data && !error && (
        <div role="status" className={classes.more}>
          <Loader size="sm" aria-label="Carregando" />
        </div>
      )}
    </Drawer>
  )
}

/**
 * Notices, and whether each was unread when the drawer opened or came later: the server marks all
 * of them as read, and the dots stay until the drawer is closed.
 */
function useUnreadKept(notices: readonly Notice[]) {
  const client = useQueryClient()
  const [unread] = useState(() => client.getQueryData(unreadQuery.queryKey)?.quantityUnread ?? 0)
  const [newest, setNewest] = useState(notices[0]?.uuid)
  if (newest === undefined && notices[0]) setNewest(notices[0].uuid)
  const since = notices.findIndex(({ uuid }) => uuid === newest)
  return notices.map((notice, index) => ({
    ...notice,
    isUnread: !notice.isRead || index < since + unread,
  }))
}

/** Marks the notices as read at the server. */
function useRead(newest: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!newest) return
    api(markNoticesRead, { body: { uuid: newest } }).then(
      () => client.setQueryData(unreadQuery.queryKey, { quantityUnread: 0 }),
      () => undefined,
    )
  }, [client, newest])
}
