import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'

/**
 * Asks before unsaved changes are lost, on any way out of the screen.
 * @returns the dialog to render, and `release` to call once saved, before navigating away.
 */
export function useUnsavedGuard(isDirty: boolean): { dialog: ReactNode; release: () => void } {
  const isReleased = useRef(false)
  useEffect(() => {
    if (!isDirty) isReleased.current = false
  }, [isDirty])

  const blocks = () => isDirty && !isReleased.current
  const blocker = useBlocker({
    shouldBlockFn: blocks,
    enableBeforeUnload: blocks,
    withResolver: true,
  })

  const dialog = (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title="Descartar alterações?"
      confirmLabel="Descartar"
      cancelLabel="Continuar editando"
      danger
    >
      O que você alterou nesta tela ainda não foi salvo e será perdido.
    </ConfirmDialog>
  )
  const release = () => {
    isReleased.current = true
  }
  return { dialog, release }
}
