import type { Access } from './access.ts'

/** A screen of the panel. */
export interface Screen {
  /** As the router reads it: `$id` is a parameter. */
  readonly path: `/${string}`
  readonly title: string
  /** The constant that the endpoint of the screen's main content carries too. */
  readonly access: Access | 'public'
  readonly menu?: MenuPlace
  /** The path of the screen it stands below, where its own path does not say. */
  readonly below?: `/${string}`
  /** Another screen's action leads to it, and has its own entry in the palette. */
  readonly unlisted?: true
}

/** Where a screen stands in the side menu, which keeps the order of the table. */
export interface MenuPlace {
  readonly icon:
    | 'bank'
    | 'bell'
    | 'card'
    | 'chart'
    | 'coins'
    | 'history'
    | 'home'
    | 'invoice'
    | 'key'
    | 'link'
    | 'money'
    | 'plan'
    | 'receipt'
    | 'repeat'
    | 'report'
    | 'shield'
    | 'split'
    | 'store'
    | 'team'
    | 'ticket'
    | 'transfer'
    | 'users'
    | 'wallet'
  /** Entries of one group stand together under its name. */
  readonly group?: string
  readonly badge?: 'beta' | '(novo)'
  /** `g` and then this key goes there. */
  readonly key: string
}
