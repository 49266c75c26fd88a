import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useHiddenValues } from '#lib/hidden-values.ts'

/** A figure of the seller's, or dots in its place while figures are hidden. */
export function PrivateValue({ children }: { children: ReactNode }) {
  if (!useHiddenValues()) return children
  return (
    <>
      <span aria-hidden>••••••</span>
      <VisuallyHidden>valor oculto</VisuallyHidden>
    </>
  )
}
