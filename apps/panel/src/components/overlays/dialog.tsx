import type { DrawerProps, ModalProps } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { ComponentType } from 'react'
import { useOverlays } from './use-overlays.ts'

/** Mantine's dialog, whose code comes when one is first opened. */
export function Modal(props: ModalProps) {
  const overlays = useOverlays(props.opened)
  return overlays && <Opening of={overlays.Modal} props={props} />
}

/** Mantine's drawer, whose code comes when one is first opened. */
export function Drawer(props: DrawerProps) {
  const overlays = useOverlays(props.opened)
  return overlays && <Opening of={overlays.Drawer} props={props} />
}

type OpeningProps<Props> = { of: ComponentType<Props>; props: Props }

/** Drawn closed first: what was waited for notes where the focus came from, and gives it back. */
function Opening<Props extends { opened: boolean }>({ of: Part, props }: OpeningProps<Props>) {
  const isMounted = useMounted()
  return <Part {...props} opened={isMounted && props.opened} />
}
