import type { Buyer } from '../identification/use-start.ts'
import type { Link } from '../lib/link.ts'

/** A trial that a link offers. */
export type Trial = NonNullable<NonNullable<Link['subscription']>['trial']>

/** A trial that somebody is about to begin. */
export interface TrialRequest {
  link: Link
  trial: Trial
  /** Undefined where the link is for one customer. */
  buyer: Buyer | undefined
  onSent: (how: 'CARD' | 'LINK') => void
  /** The terms have changed since they were shown. */
  onChanged: () => void
}
