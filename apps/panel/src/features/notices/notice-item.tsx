import { Anchor } from '@mantine/core'
import { AppLink } from '#components/screen/app-link.tsx'
import { formatDateTime } from '#components/values/date-format.ts'
import { noticeText } from './notice-text.ts'
import type { Notice } from './notices.queries.ts'
import classes from './notices.module.css'

/** One notification; the whole of it is the link. */
export function NoticeItem({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const { title, text, href, whatsApp } = noticeText(notice)
  const { isRead, timeDiff, notifiedAt, notificationPanelType } = notice
  return (
    <li className={classes.item} data-unread={!isRead || undefined}>
      <AppLink href={href} className={classes.link} onClick={onFollow}>
        <span className={classes.head}>
          <strong>{title}</strong>
          <time dateTime={notifiedAt} title={formatDateTime(notifiedAt)}>
            {timeDiff}
          </time>
        </span>
        <span className={classes.text}>
          {!isRead && <span className={classes.unread}>Não lida: </span>}
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
