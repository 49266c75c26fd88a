import type { Access } from '../access.ts'

/** One kind of notification of the panel. */
export interface NoticeKind {
  /** Who is told. */
  readonly access: Access
  readonly title: string
  /** A name in braces stands for that variable. */
  readonly text: string
  /** Where it leads, with the same braces. */
  readonly path: `/${string}`
}
