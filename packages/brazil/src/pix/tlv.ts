/** One data object of EMV merchant-presented QR codes: two-digit id, length in characters, value. */
export type DataObject = readonly [id: string, value: string]

/** Writes the objects. @throws RangeError when a value has more than 99 characters. */
export function encodeTlv(objects: readonly DataObject[]): string {
  return objects
    .map(([id, value]) => {
      const length = Array.from(value).length
      if (length > 99) throw new RangeError(`data object ${id} has ${length} characters`)
      return id + String(length).padStart(2, '0') + value
    })
    .join('')
}

/**
 * The objects in order of appearance; `undefined` when a length does not fit or an id is there
 * twice.
 */
export function decodeTlv(text: string): Map<string, string> | undefined {
  const characters = Array.from(text)
  const objects = new Map<string, string>()
  for (let at = 0; at < characters.length;) {
    const head = characters.slice(at, at + 4).join('')
    if (!/^\d{4}$/.test(head)) return undefined
    const id = head.slice(0, 2)
    const length = Number(head.slice(2))
    const value = characters.slice(at + 4, at + 4 + length)
    if (value.length < length || objects.has(id)) return undefined
    objects.set(id, value.join(''))
    at += 4 + length
  }
  return objects
}
