import type { ComponentType } from 'react'
import classes from './status-badge.module.css'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'special'

/** A status as people see it: never by colour alone. */
export type Status = {
  tone: Tone
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  label: string
}

/** The one way a status is drawn: colour, icon and word. */
export function StatusBadge({ tone, icon: Icon, label }: Status) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden />
      {label}
    </span>
  )
}
