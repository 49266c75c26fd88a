import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useWaitingCalls } from '#lib/patience.ts'
import classes from './waiting-notice.module.css'

/**
 * Shown above the screen while the server does not answer: the request can be sent again or
 * cancelled.
 */
export function WaitingNotice() {
  const calls = useWaitingCalls()
  const again = useRef<HTMLButtonElement>(null)
  const isShown = calls !== undefined
  useEffect(() => {
    if (isShown && isHeldByDialog()) again.current?.focus()
  }, [isShown])
  return (
    <div role="status" className={classes.place}>
      {calls && (
        <div className={classes.notice}>
          <p className={classes.text}>
            O servidor está demorando para responder. Nada é feito duas vezes.
          </p>
          <Button size="xs" variant="default" onClick={calls.giveUp}>
            Cancelar
          </Button>
          <Button ref={again} size="xs" onClick={calls.sendAgain}>
            Tentar novamente
          </Button>
        </div>
      )}
    </div>
  )
}

/** A dialog keeps the keyboard to itself, and closes only once its action is answered. */
const isHeldByDialog = (): boolean =>
  document.activeElement?.closest('[role="dialog"]')?.querySelector('[data-busy]') != null
