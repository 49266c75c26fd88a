import { Button } from '@mantine/core'
import { useWaitingCalls } from '#lib/patience.ts'
import classes from './waiting-notice.module.css'

/** Above the screen while the server does not answer: what waits can be sent again or given up. */
export function WaitingNotice() {
  const calls = useWaitingCalls()
  return (
    <div role="status">
      {calls && (
        <div className={classes.notice}>
          <p className={classes.text}>
            O servidor está demorando para responder. Nada é feito duas vezes.
          </p>
          <Button size="xs" variant="default" onClick={calls.giveUp}>
            Cancelar
          </Button>
          <Button size="xs" onClick={calls.sendAgain}>
            Tentar novamente
          </Button>
        </div>
      )}
    </div>
  )
}
