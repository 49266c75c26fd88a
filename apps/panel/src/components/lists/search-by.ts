/** The parameters that one search box asks by: for each kind of text its own, `text` for any other. */
type Names<Name extends string> = Partial<Record<Kind, Name>> & { text: Name }

/** The texts of a search box, and the part of a filter that it reads and writes. */
export type ListSearch<Name extends string = string> = {
  /** What can be searched, for screen readers and as the placeholder. */
  label: string
  names: readonly Name[]
  /** The part of a filter that asks for a text. */
  asking: (text: string) => Partial<Record<Name, string>>
  /** What the box shows for a filter; empty where nothing is searched. */
  textOf: (filter: Partial<Record<Name, unknown>>) => string
}

/** Tried in this order. Bare digits are a document, by which the server finds phones too. */
const kinds = {
  email: (text: string) => text.includes('@'),
  phone: (text: string) => /^[(+][\d\s().+-]*$/.test(text),
  document: (text: string) => /^[\w./-]*\d[\w./-]*$/.test(text),
}
type Kind = keyof typeof kinds

/**
 * The one search box of a list uses the parameter that its text looks like: an e-mail has an at
 * sign, a phone begins with an area code in brackets or the sign of a country, a document has a
 * digit and no space. Other texts use `text`.
 */
export function searchBy<const Name extends string>(
  label: string,
  by: Names<Name>,
): ListSearch<Name> {
  const nameFor = (text: string): Name =>
    Object.entries(kinds).flatMap(([kind, fits]) => {
      const name = by[kind as Kind]
      return name && fits(text) ? [name] : []
    })[0] ?? by.text
  const names = [by.text, by.document, by.email, by.phone].filter((name) => name !== undefined)
  return {
    label,
    names,
    asking: (text) => (text === '' ? {} : ({ [nameFor(text)]: text } as Record<Name, string>)),
    textOf: (filter) =>
      String(names.map((name) => filter[name]).find((text) => text != null) ?? ''),
  }
}
