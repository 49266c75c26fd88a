import type { ComponentProps } from 'react'
import { SaveViewDialog } from './saved-view-dialogs.tsx'

/** The dialog in a file of its own, which is loaded when it is opened: by those alone who may save. */
export function SaveView(props: ComponentProps<typeof SaveViewDialog>) {
  return <SaveViewDialog {...props} />
}
