import { useEffect, useRef, useState, type FormEvent } from 'react'
import * as z from 'zod/mini'
import { getAt, setAt, type FormPath, type FormValue } from './form-path.ts'
import { notify } from './notify.ts'
import { failureText, serverFailure } from './server-failure.ts'
import { useSingleRun } from './use-single-run.ts'

type Errors = Readonly<Record<string, string>>

type Options<Values, Schema extends z.ZodMiniType> = {
  /** Turns what the fields hold into what the schema reads, where the two differ. */
  toInput?: (values: Values) => z.input<Schema>
  /** A submission that failed for a reason no field of the form can show; a toast by default. */
  onFailure?: (error: unknown) => void
}

/**
 * A form whose rules are a schema of the contract. A field is checked when it is left, all when
 * the form is submitted; then the focus goes to the first that is wrong. Errors of the server
 * appear at their fields, by the same paths.
 */
export function useSchemaForm<
  Schema extends z.ZodMiniType,
  Values extends object = z.input<Schema> & object,
>(schema: Schema, initial: Values, options: Options<Values, Schema> = {}) {
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors>({})
  // Leaving a field may come in the same moment as its last change, before it is drawn.
  const latest = useRef(initial)
  const formRef = useRef<HTMLFormElement>(null)
  const focusFirstError = useFocusOnFirstError(formRef, errors)
  const single = useSingleRun()

  const check = () => schema.safeParse(options.toInput?.(latest.current) ?? latest.current)

  const replace = (next: Values) => {
    latest.current = next
    setValues(next)
  }

  const set = <Path extends FormPath<Values>>(path: Path, value: FormValue<Values, Path>) => {
    replace(setAt(latest.current, path, value))
    setErrors((before) => without(before, path))
  }

  const checkField = (path: string) => {
    const message = errorsOf(check())[path]
    setErrors((before) => ({ ...without(before, path), ...(message ? { [path]: message } : {}) }))
  }

  const fail = (error: unknown) => {
    const { errors: entries } = serverFailure(error)
    const known = entries.filter(({ field }) => field && getAt(latest.current, field) !== undefined)
    setErrors(Object.fromEntries(known.map(({ field, description }) => [field, description])))
    focusFirstError()
    if (known.length > 0 && known.length === entries.length) return
    if (options.onFailure) options.onFailure(error)
    else notify.error(failureText(error))
  }

  const submit = (save: (output: z.output<Schema>) => Promise<unknown> | void) =>
    single.run(async () => {
      const result = check()
      setErrors(errorsOf(result))
      if (!result.success) return focusFirstError()
      try {
        await save(result.data)
      } catch (error) {
        fail(error)
      }
    })

  return {
    values,
    errors,
    set,
    isSubmitting: single.isBusy,
    isDirty: JSON.stringify(values) !== JSON.stringify(start),
    /** Starts over from these values, as after saving. */
    reset: (next: Values = start) => {
      setStart(next)
      replace(next)
      setErrors({})
    },
    /** Spread on a field: its name, value, error and handlers. */
    field: <Path extends FormPath<Values>>(path: Path) => ({
      name: path,
      value: getAt(values, path) as FormValue<Values, Path>,
      error: errors[path],
      onChange: (value: FormValue<Values, Path>) => set(path, value),
      onBlur: () => checkField(path),
    }),
    /** Spread on the <form>; `save` gets what the schema read. */
    form: (save: (output: z.output<Schema>) => Promise<unknown> | void) => ({
      ref: formRef,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit(save)
      },
    }),
    submit,
  }
}

/** The first message of each path. */
function errorsOf(result: z.core.util.SafeParseResult<unknown>): Errors {
  if (result.success) return {}
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message
  return errors
}

function without(errors: Errors, path: string): Errors {
  const { [path]: _, ...rest } = errors
  return rest
}

/** The order is that of the page, so it is right for any layout. */
function useFocusOnFirstError(form: React.RefObject<HTMLFormElement | null>, errors: Errors) {
  const isDue = useRef(false)
  useEffect(() => {
    if (!isDue.current) return
    isDue.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, errors])
  return () => {
    isDue.current = true
  }
}
