import { useEffect, useRef } from 'react'
import type { Step } from './step.ts'
import { headingOf } from './words.ts'

type StepHeadingProps = {
  step: Step
  /** The buyer has come here from another step: what reads the page goes on from here. */
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
