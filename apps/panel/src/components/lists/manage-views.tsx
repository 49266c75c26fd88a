import type { ComponentProps } from 'react'
import { ManageViewsDialog } from './saved-view-dialogs.tsx'

/** The dialog in a file of its own, which is loaded when it is opened. */
export function ManageViews(props: ComponentProps<typeof ManageViewsDialog>) {
  return <ManageViewsDialog {...props} />
}
