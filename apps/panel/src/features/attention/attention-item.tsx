import { ActionIcon } from '@mantine/core'
import { type Icon as TablerIcon, IconChevronRight, IconX } from '@tabler/icons-react'
import { AppLink } from '#components/screen/app-link.tsx'
import { Money } from '#components/values/money.tsx'
import { PrivateValue } from '#components/values/private-value.tsx'
import { centsOf } from '#lib/amount.ts'
import classes from './attention.module.css'

type AttentionItemProps = {
  icon: TablerIcon
  text: string
  /** What is at stake. */
  reais?: number
  /** Until when, or why. */
  more?: string
  href: string
  /** Time is running. */
  isUrgent?: boolean
  /** For a setting, which not every seller needs. */
  onDismiss?: () => void
}

/** One thing that waits for a person. */
export function AttentionItem(props: AttentionItemProps) {
  const { icon: Icon, text, reais, more, href, isUrgent, onDismiss } = props
  return (
    <li className={classes.item} data-urgent={isUrgent || undefined}>
      <AppLink href={href} className={classes.link}>
        <Icon size={18} aria-hidden className={classes.icon} />
        <span className={classes.text}>{text}</span>
        {(reais !== undefined || more) && (
          <span className={classes.more}>
            {reais !== undefined && (
              <PrivateValue>
                <Money amountCents={centsOf(reais)} />
              </PrivateValue>
            )}
            {reais !== undefined && more && ', '}
            {more}
          </span>
        )}
        {!onDismiss && <IconChevronRight size={16} aria-hidden className={classes.go} />}
      </AppLink>
      {onDismiss && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Dispensar: ${text}`}
          onClick={onDismiss}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
