import type { WireError } from '@vintem/contracts/errors'
import { type RefObject, useState } from 'react'

/** Errors, by the name of the field. */
export type Rules<N extends string> = Record<N, (text: string) => string | undefined>

export interface FieldState {
  id: string
  error: string | undefined
  onInput: () => void
  onBlur: () => void
}

export interface Fields<N extends string> {
  field: (name: N) => FieldState
  /** All texts or, with the first wrong field focused, undefined. */
  read: () => Record<N, string> | undefined
  /**
   * Shows the server's errors, by the last part of the names of fields. True where one was shown.
   */
  show: (errors: readonly WireError[]) => boolean
  write: (name: N, text: string) => void
}

/**
 * The texts of a form, kept only in its inputs: text typed before the script counts, and nothing
 * stays when the inputs are removed. Errors show on leaving a field and on `read`.
 */
export function useFields<N extends string>(
  form: RefObject<HTMLFormElement | null>,
  rules: Rules<N>,
): Fields<N> {
  const [errors, setErrors] = useState<Partial<Record<N, string | undefined>>>({})
  const names = Object.keys(rules) as N[]

  const inputOf = (name: N) => {
    const found = form.current?.elements.namedItem(name)
    return found instanceof HTMLInputElement ? found : undefined
  }
  const textOf = (name: N) => inputOf(name)?.value.trim() ?? ''
  const setError = (name: N, error: string | undefined) =>
    setErrors((before) => (before[name] === error ? before : { ...before, [name]: error }))

  const showAll = (found: Partial<Record<N, string | undefined>>) => {
    setErrors(found)
    const first = names.find((name) => found[name] !== undefined)
    if (first !== undefined) inputOf(first)?.focus()
    return first !== undefined
  }

  return {
    field: (name) => ({
      id: name,
      error: errors[name],
      onInput: () => {
        if (errors[name] !== undefined) setError(name, rules[name](textOf(name)))
      },
      onBlur: () => setError(name, rules[name](textOf(name))),
    }),
    read: () => {
      const texts = Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<
        N,
        string
      >
      const found = Object.fromEntries(names.map((name) => [name, rules[name](texts[name])]))
      return showAll(found as Partial<Record<N, string>>) ? undefined : texts
    },
    show: (wire) => {
      const found = wire.flatMap(({ field, description }) => {
        const name = names.find((each) => each === field?.split('.').at(-1))
        return name === undefined ? [] : [[name, description] as const]
      })
      return showAll(Object.fromEntries(found) as Partial<Record<N, string>>)
    },
    write: (name, text) => {
      const input = inputOf(name)
      if (!input) return
      input.value = text
      input.dispatchEvent(new Event('input', { bubbles: true }))
      setError(name, undefined)
    },
  }
}
