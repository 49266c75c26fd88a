import type { TooltipProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { cloneElement, useEffect, useRef, useState } from 'react'
import type { TargetChild } from './target.tsx'
import { useOverlays } from './use-overlays.ts'

/** Mantine's tooltip, whose code comes when the pointer or the focus is first on its target. */
export function Tooltip({ children, ...props }: TooltipProps & { children: TargetChild }) {
  const [asks, setAsks] = useState(0)
  const [hasFocus, setFocus] = useState(false)
  const overlays = useOverlays(asks)
  const target = useRef<HTMLElement>(null)
  const ref = useMergedRef(target, children.props.ref)
  // Drawn again with its tooltip, the target is what had the focus.
  useEffect(() => {
    if (overlays && hasFocus) target.current?.focus()
  }, [overlays, hasFocus])
  if (overlays) {
    return <overlays.Tooltip {...props}>{cloneElement(children, { ref })}</overlays.Tooltip>
  }
  const ask = () => setAsks((count) => count + 1)
  return cloneElement(children, {
    ref,
    onPointerEnter: ask,
    onFocus: () => {
      setFocus(true)
      ask()
    },
    onBlur: () => setFocus(false),
  })
}
