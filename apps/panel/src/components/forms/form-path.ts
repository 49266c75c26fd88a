/** The paths of a form's values: 'name', 'address.zipCode', 'metadata.0.key'. */
export type FormPath<Values> = Values extends readonly (infer Item)[]
  ? `${number}` | `${number}.${FormPath<Item>}`
  : Values extends object
    ? {
        [Key in keyof Values & string]: NonNullable<Values[Key]> extends object
          ? Key | `${Key}.${FormPath<NonNullable<Values[Key]>>}`
          : Key
      }[keyof Values & string]
    : never

export type FormValue<Values, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? FormValue<Child<Values, Key>, Rest>
  : Child<Values, Path>

type Child<Values, Key extends string> = Values extends readonly (infer Item)[]
  ? Item
  : Key extends keyof Values
    ? NonNullable<Values[Key]> extends object
      ? NonNullable<Values[Key]>
      : Values[Key]
    : never

export function getAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => {
    return typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined
  }, values)
}

/** A copy of `values` with another value at `path`; the rest is shared. */
export function setAt<Values>(values: Values, path: string, value: unknown): Values {
  const [key = '', ...rest] = path.split('.')
  const next = rest.length === 0 ? value : setAt(getAt(values, key) ?? {}, rest.join('.'), value)
  if (Array.isArray(values)) return values.with(Number(key), next) as Values
  return { ...values, [key]: next }
}
