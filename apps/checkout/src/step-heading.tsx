import { useEffect, useRef } from 'react'
import type { Step } from './step.ts'
import { headingOf } from './words.ts'

type StepHeadingProps = {
  step: Step
  /**
   * True where the buyer comes from another step: the heading takes the focus, so that screen
   * readers continue here.
   */
  takesFocus: boolean
}

export function StepHeading({ step, takesFocus }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {headingOf(step)}
    </h2>
  )
}
