import { amount, text } from '../cnab/index.ts'
import type { Cents } from '../money/index.ts'

/** Where a detail that begins an item has the company's own number, amount, name and day. */
interface ItemPlaces {
  yourNumber: readonly [number, number]
  amount: readonly [number, number]
  name: readonly [number, number]
  payOn: readonly [number, number]
}

/** Segments that begin a payment (FEBRABAN, Layout Padrão); those that follow belong to it. */
const PLACES: Readonly<Record<string, ItemPlaces>> = {
  A: { yourNumber: [74, 93], amount: [120, 134], name: [44, 73], payOn: [94, 101] },
  J: { yourNumber: [183, 202], amount: [153, 167], name: [62, 91], payOn: [145, 152] },
  O: { yourNumber: [123, 142], amount: [108, 122], name: [62, 91], payOn: [100, 107] },
}

/** The places of a detail that begins a payment; undefined for any other line. */
export function placesOf(line: string): ItemPlaces | undefined {
  const isSecond = line[13] === 'J' && line.slice(17, 19) === '52'
  return line[7] === '3' && !isSecond ? PLACES[line[13] ?? ''] : undefined
}

/** The amount of a detail that begins a payment. */
export function amountOf(line: string): Cents | undefined {
  const places = placesOf(line)
  return places && amount(...places.amount).read(at(line, places.amount))
}

export const at = (line: string, [from, to]: readonly [number, number]): string =>
  line.slice(from - 1, to)

export const yourNumberOf = (line: string): string | undefined => {
  const places = placesOf(line)
  return places && text(...places.yourNumber).read(at(line, places.yourNumber))
}

/** The company's own numbers of the payments of a file. */
export const yourNumbersOf = ({ lines }: { lines: readonly string[] }): string[] =>
  lines.flatMap((line) => yourNumberOf(line) ?? [])
