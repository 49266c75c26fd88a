import { Button, type ButtonProps } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { useSingleRun } from './use-single-run.ts'
import classes from './action-button.module.css'

type ActionButtonProps = Omit<ButtonProps, 'loading'> & {
  children: ReactNode
  type?: 'button' | 'submit'
  /** Where the focus goes when the dialog around it opens. */
  initialFocus?: boolean
  /** Busy for another reason, such as the submission of the form around it. */
  busy?: boolean
  /** While its promise is open the button is busy. */
  onClick?: () => Promise<unknown> | void
}

/**
 * A button for an action that takes time: it shows so, keeps width and focus, and ignores further
 * clicks meanwhile. (Mantine's `loading` disables the button, which drops the focus.)
 */
export function ActionButton(props: ActionButtonProps) {
  const { children, busy = false, onClick, type = 'button', initialFocus, ...rest } = props
  const single = useSingleRun()
  const isBusy = busy || single.isBusy

  const click = (event: MouseEvent) => {
    if (isBusy) event.preventDefault()
    else if (onClick) void single.run(onClick)
  }

  return (
    <Button
      {...rest}
      type={type}
      onClick={click}
      className={classes.button}
      aria-disabled={isBusy || undefined}
      data-busy={isBusy || undefined}
      data-autofocus={initialFocus || undefined}
    >
      {children}
    </Button>
  )
}
