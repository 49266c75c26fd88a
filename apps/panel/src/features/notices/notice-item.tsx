import { Anchor } from '@mantine/core'
import { AppLink } from '#components/screen/app-link.tsx'
import { formatDateTime } from '#components/values/date-format.ts'
import { NoticeIcon } from './notice-icon.tsx'
import { noticeText } from './notice-text.ts'
import type { Notice } from './notices.queries.ts'
import classes from './notices.module.css'

type NoticeItemProps = { notice: Notice; isUnread: boolean; onFollow: () => void }

/** One notification; the whole of it is the link. */
export function NoticeItem({ notice, isUnread, onFollow }: NoticeItemProps) {
  const { title, text, href, whatsApp } = noticeText(notice)
  const { timeDiff, notifiedAt, notificationPanelType } = notice
  return (
    <li className={classes.item} data-unread={isUnread || undefined}>
      <NoticeIcon type={notificationPanelType} />
      <AppLink href={href} className={classes.link} onClick={onFollow}>
        <span className={classes.head}>
          <strong>{title}</strong>
          <time dateTime={notifiedAt} title={formatDateTime(notifiedAt)}>
            {timeDiff}
          </time>
        </span>
        <span className={classes.text}>
          {isUnread && <span className={classes.unread}>Não lida: </span>}
          {text}
        </span>
      </AppLink>
      {whatsApp && notificationPanelType === 'CHARGE_LATE' && (
        <Anchor
          href={`https://wa.me/${whatsApp}`}
          target="_blank"
          rel="noreferrer"
          size="sm"
          className={classes.contact}
        >
          Enviar mensagem
        </Anchor>
      )}
    </li>
  )
}
