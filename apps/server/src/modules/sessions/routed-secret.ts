/**
 * A secret that a browser or a person carries, with the way to its row: the seller in base 36, the
 * id of the row and 256 bits.
 */
export interface RoutedSecret {
  sellerId: number
  id: string
  secret: string
}

const FORM = /^([0-9a-z]{1,10})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

export const writeRoutedSecret = ({ sellerId, id, secret }: RoutedSecret): string =>
  `${sellerId.toString(36)}.${id}.${secret}`

/** Undefined for a text that is not ours. */
export function readRoutedSecret(text: string): RoutedSecret | undefined {
  const [, seller, id, secret] = FORM.exec(text) ?? []
  if (!seller || !id || !secret) return undefined
  return { sellerId: Number.parseInt(seller, 36), id, secret }
}
