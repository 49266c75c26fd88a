import { ActionIcon } from '@mantine/core'
import { IconChevronRight, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { civilDateOf } from '@vintem/brazil/calendar'
import { useState } from 'react'
import { AppLink } from '#components/screen/app-link.tsx'
import { Section } from '#components/screen/section.tsx'
import { Money } from '#components/values/money.tsx'
import { PrivateValue } from '#components/values/private-value.tsx'
import { centsOf } from '#lib/amount.ts'
import { useNow } from '#lib/clock.ts'
import { itemsOf } from './attention-items.ts'
import { attentionQuery } from './attention.queries.ts'
import classes from './attention.module.css'

/** What waits for a person; nothing where nothing does, and where it cannot be found out. */
export function AttentionSection() {
  const { data } = useQuery(attentionQuery)
  const [dismissed, setDismissed] = useState(readDismissed)
  const today = civilDateOf(useNow())
  if (!data) return null
  const items = itemsOf(data, today).filter(
    ({ id, mayDismiss }) => !mayDismiss || !dismissed.includes(id),
  )
  if (items.length === 0) return null
  const dismiss = (id: string) => {
    const all = [...dismissed, id]
    setDismissed(all)
    localStorage.setItem(DISMISSED, JSON.stringify(all))
  }
  return (
    <Section title="Precisa de você">
      <ul className={classes.items}>
        {items.map(({ id, icon: Icon, text, reais, more, href, isUrgent, mayDismiss }) => (
          <li key={id} className={classes.item} data-urgent={isUrgent || undefined}>
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
              {!mayDismiss && <IconChevronRight size={16} aria-hidden className={classes.go} />}
            </AppLink>
            {mayDismiss && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Dispensar: ${text}`}
                onClick={() => dismiss(id)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const DISMISSED = 'vintem.dismissed'

/** In this browser: what somebody does not want to be told again. */
function readDismissed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(DISMISSED) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return []
  }
}
