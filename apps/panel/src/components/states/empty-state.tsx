import type { ReactNode } from 'react'
import { StateMessage } from './state-message.tsx'

type EmptyStateProps = {
  title?: string
  /** One sentence on what would be here. */
  children?: ReactNode
  /** The action that fills it. */
  action?: ReactNode
}

/** Nothing to show yet, or nothing that matches the filters. */
export function EmptyState({ title = 'Sem dados', children, action }: EmptyStateProps) {
  return (
    <StateMessage title={title} action={action}>
      {children}
    </StateMessage>
  )
}
