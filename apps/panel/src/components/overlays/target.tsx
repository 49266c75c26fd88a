import { useMergedRef } from '@mantine/hooks'
import {
  cloneElement,
  createContext,
  type HTMLAttributes,
  type ReactElement,
  type Ref,
  type RefObject,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type Overlays, useOverlays } from './use-overlays.ts'

/** The code of an overlay once it is there, what opens it, and what its clicks do before. */
type OverlayState = {
  overlays: Overlays | undefined
  target: RefObject<HTMLElement | null>
  ask: () => void
}

const none: OverlayState = {
  overlays: undefined,
  target: { current: null },
  ask: () => undefined,
}

/** Of the menu or popover around a part. */
export const OverlayAround = createContext(none)

type TargetProps = HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> | undefined }

export type TargetChild = ReactElement<TargetProps>

/** The target of the overlay around it; before there is an overlay, with what its click then does. */
export function useTarget(popup: 'menu' | 'dialog', child: TargetChild): TargetChild {
  const { overlays, target, ask } = use(OverlayAround)
  const ref = useMergedRef(target, child.props.ref)
  if (overlays) return cloneElement(child, { ref })
  const { onClick } = child.props
  return cloneElement(child, {
    ref,
    'aria-haspopup': popup,
    'aria-expanded': false,
    onClick: (event) => {
      onClick?.(event)
      ask()
    },
  })
}

/**
 * The overlays, loaded at the first click on the target. It is drawn again with them, so it gets the
 * focus back, and `again` is called once with it: what the click asked for has not happened yet.
 */
export function useOverlayState(
  isOpened: boolean,
  again: (target: HTMLElement) => void,
): OverlayState {
  const [asks, setAsks] = useState(0)
  const target = useRef<HTMLElement>(null)
  const overlays = useOverlays(isOpened || asks)
  const isWaiting = useRef(overlays === undefined)
  useEffect(() => {
    if (!overlays || !isWaiting.current) return
    isWaiting.current = false
    target.current?.focus()
    if (target.current) again(target.current)
  }, [overlays, again])
  return { overlays, target, ask: () => setAsks((count) => count + 1) }
}
