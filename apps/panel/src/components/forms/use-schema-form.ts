import {
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type RefObject,
  type SubmitEvent,
} from 'react'
import * as z from 'zod/mini'
import { notify } from '#components/actions/notify.ts'
import { useSingleRun } from '#components/actions/use-single-run.ts'
import { failureText, serverFailure } from '#components/states/server-failure.ts'
import { getAt, setAt, type FormPath, type FormValue } from './form-path.ts'
import { showUnreadableFields } from './unreadable-fields.ts'
import { useFill } from './use-fill.ts'

/** The message of each wrong field, by its path. */
type Errors = Readonly<Record<string, string>>

type Options<Values, Schema extends z.ZodMiniType> = {
  /** Converts the fields' values to the schema's input, where the two differ. */
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
  type Save = (output: z.output<Schema>) => Promise<unknown> | void
  const { state, latest, errors, setErrors, ...writes } = useFormState(initial)
  const formRef = useRef<HTMLFormElement>(null)
  const focusFirstError = useFocusOnFirstError(formRef, errors)
  const single = useSingleRun()

  const check = () => schema.safeParse(options.toInput?.(latest.current) ?? latest.current)

  const checkField = (path: string) => {
    const message = errorsOf(check())[path]
    setErrors((before) => ({ ...without(before, path), ...(message && { [path]: message }) }))
  }

  const fail = (error: unknown) => {
    const atFields = fieldErrors(error, latest.current)
    setErrors(atFields)
    focusFirstError()
    const isAllShown = serverFailure(error).errors.every(({ field = '' }) => field in atFields)
    if (isAllShown && Object.keys(atFields).length > 0) return
    ;(options.onFailure ?? tell)(error)
  }

  /** True where nothing is wrong. */
  const show = (found: Errors): boolean => {
    setErrors(found)
    const isRight = !showUnreadableFields(formRef.current) && Object.keys(found).length === 0
    if (!isRight) focusFirstError()
    return isRight
  }

  const submit = (save: Save) =>
    single.run(async () => {
      const result = check()
      if (!show(errorsOf(result)) || !result.success) return
      try {
        await save(result.data)
      } catch (error) {
        fail(error)
      }
    })

  return {
    values: state.values,
    errors,
    ...writes,
    /** Checks the fields of one step, as a submission checks all. False where one of them is wrong. */
    checkStep: (isOfStep: (path: string) => boolean) => show(only(errorsOf(check()), isOfStep)),
    /** Checks and saves, as the form does; for a step or a dialog outside of a <form>. */
    submit,
    isSubmitting: single.isBusy,
    isDirty: JSON.stringify(state.values) !== JSON.stringify(state.start),
    /** Spread on a field: its name, value, error and handlers. */
    field: <Path extends FormPath<Values>>(path: Path) => ({
      name: path,
      value: getAt(state.values, path) as FormValue<Values, Path>,
      error: errors[path],
      onChange: (value: FormValue<Values, Path>) => writes.set(path, value),
      onBlur: () => checkField(path),
    }),
    /** Spread on the <form>; `save` gets what the schema read. */
    form: (save: Save) => formProps(formRef, () => void submit(save)),
  }
}

const formProps = (ref: RefObject<HTMLFormElement | null>, submit: () => void) => ({
  ref,
  noValidate: true,
  onMouseDown: keepFocusForButton,
  onSubmit: (event: SubmitEvent) => {
    event.preventDefault()
    submit()
  },
})

const tell = (error: unknown): void => notify.error(failureText(error))

/** What is chosen by a click alone, with the label that is clicked in its place. */
const CHOICES = 'input[type="checkbox"], input[type="radio"], label, summary'

/**
 * A field that is left for a button of the form, or for something that a click chooses, is not checked on the way: its
 * message would move that from under the pointer, and the click would be lost.
 */
function keepFocusForButton(event: MouseEvent<HTMLFormElement>): void {
  if (event.button !== 0 || !(event.target instanceof Element)) return
  const button = event.target.closest('button, a[href]')
  const isButton = button !== null && !button.closest('.mantine-InputWrapper-root')
  if (isButton || event.target.closest(CHOICES)) event.preventDefault()
}

function useFormState<Values extends object>(initial: Values) {
  const [state, setState] = useState({ start: initial, values: initial })
  const [errors, setErrors] = useState<Errors>({})
  // Leaving a field may come in the same moment as its last change, before that is drawn.
  const latest = useRef(initial)
  const write = (path: string, value: unknown) => {
    const values = setAt(latest.current, path, value)
    latest.current = values
    setState((before) => ({ ...before, values }))
    setErrors((before) => without(before, path))
  }

  return {
    state,
    latest,
    errors,
    setErrors,
    set: write as <Path extends FormPath<Values>>(
      path: Path,
      value: FormValue<Values, Path>,
    ) => void,
    /** Writes the result of a look-up. */
    fill: useFill(latest, state.start, write),
    /** Starts again from these values, as after saving; without any, from the last start. */
    reset: (values: Values = state.start) => {
      latest.current = values
      setState({ start: values, values })
      setErrors({})
    },
  }
}

/** The first message of each path. */
function errorsOf(result: z.core.util.SafeParseResult<unknown>): Errors {
  if (result.success) return {}
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message
  return errors
}

/** The server's errors of fields of this form. */
function fieldErrors(error: unknown, values: object): Errors {
  const errors: Record<string, string> = {}
  for (const { field, description } of serverFailure(error).errors) {
    if (field && getAt(values, field) !== undefined) errors[field] ??= description
  }
  return errors
}

const only = (errors: Errors, isWanted: (path: string) => boolean): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => isWanted(path)))

function without(errors: Errors, path: string): Errors {
  const { [path]: _, ...rest } = errors
  return rest
}

/** The order is that of the page, so it is right for any layout. */
function useFocusOnFirstError(form: RefObject<HTMLFormElement | null>, errors: Errors) {
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
