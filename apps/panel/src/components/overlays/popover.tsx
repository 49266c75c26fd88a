import type { PopoverDropdownProps, PopoverProps } from '@mantine/core'
import { useMounted, useWindowEvent } from '@mantine/hooks'
import { type ComponentType, use } from 'react'
import { OverlayAround, type TargetChild, useOverlayState, useTarget } from './target.tsx'

/** Mantine's popover, whose code comes when one is first opened: by its target, or as `opened` says. */
export function Popover(props: PopoverProps) {
  const isControlled = props.opened !== undefined
  const state = useOverlayState(props.opened === true, isControlled ? nothingAgain : clickAgain)
  const Part = state.overlays?.Popover
  return (
    <OverlayAround value={state}>
      {!Part && props.children}
      {Part && (isControlled ? <Controlled of={Part} {...props} /> : <Part {...props} />)}
    </OverlayAround>
  )
}

const clickAgain = (target: HTMLElement) => target.click()
const nothingAgain = () => undefined

/**
 * Drawn closed first, so that it notes where the focus came from, and gives it back. Escape closes it at its
 * target too: the focus comes in a moment later than what is drawn.
 */
function Controlled({ of: Part, ...props }: PopoverProps & { of: ComponentType<PopoverProps> }) {
  const isMounted = useMounted()
  const { target } = use(OverlayAround)
  useWindowEvent('keydown', (event) => {
    const isAtTarget = event.target === target.current
    if (props.opened && event.key === 'Escape' && isAtTarget) props.onChange?.(false)
  })
  return <Part {...props} opened={isMounted && props.opened} />
}

Popover.Target = function PopoverTarget({ children }: { children: TargetChild }) {
  const Part = use(OverlayAround).overlays?.Popover
  const target = useTarget('dialog', children)
  return Part ? <Part.Target>{target}</Part.Target> : target
}

Popover.Dropdown = function PopoverDropdown(props: PopoverDropdownProps) {
  const Part = use(OverlayAround).overlays?.Popover
  return Part && <Part.Dropdown {...props} />
}
