import { type ComponentProps, useEffect, useRef } from 'react'
import classes from './choose-box.module.css'

type ChooseBoxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> & {
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean
}

/**
 * A box that rows are chosen by. One element, where Mantine's has seven: a list has one in each row, and all of them
 * have to be there before the first is seen.
 */
export function ChooseBox({ indeterminate = false, ...props }: ChooseBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return <input {...props} ref={box} type="checkbox" className={classes.box} />
}
