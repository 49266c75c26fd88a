import type { Option } from '#components/fields/select-field.tsx'

/** The options of a field, from their words. */
export const optionsOf = <Value extends string>(
  words: Readonly<Record<Value, string>>,
): Option<Value>[] =>
  (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }))
