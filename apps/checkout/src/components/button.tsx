import type { ReactNode } from 'react'

type ButtonProps = {
  children: ReactNode
  look?: 'primary' | 'secondary' | 'link'
  type?: 'button' | 'submit'
  isBusy?: boolean
  onClick?: () => void
}

/** A button; while busy it keeps size and focus, and ignores clicks. */
export function Button({
  children,
  look = 'primary',
  type = 'button',
  isBusy = false,
  onClick,
}: ButtonProps) {
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- it is one of two, as typed
      type={type}
      className={`button ${look}`}
      aria-disabled={isBusy}
      data-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  )
}
