/**
 * A field whose text is no value, such as '31/02/2027', is empty for its form, which must not send
 * it. Such fields set a custom validity; here they show why, and the first of them gets the focus.
 * @returns whether the form has any.
 */
export function showUnreadableFields(form: HTMLFormElement | null): boolean {
  const fields = [...(form?.elements ?? [])].filter(
    (element) => element instanceof HTMLInputElement && element.validity.customError,
  ) as HTMLInputElement[]
  // The field hears `invalid`.
  for (const field of fields) field.checkValidity()
  fields[0]?.focus()
  return fields.length > 0
}
