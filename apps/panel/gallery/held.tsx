import { type ReactNode, useState } from 'react'

type HeldProps<Value> = {
  start: Value
  children: (value: Value, onChange: (value: Value) => void) => ReactNode
}

/** Keeps what is typed into a field. */
export function Held<Value>({ start, children }: HeldProps<Value>) {
  const [value, setValue] = useState(start)
  return children(value, setValue)
}
