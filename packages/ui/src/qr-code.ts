import { encode } from 'uqr'

export interface QrPath {
  /** The content of the code. */
  text: string
  /** Modules of one side, without the quiet zone. */
  size: number
  /** Of an SVG, one unit a module. */
  path: string
}

/** A QR code as one path: the dark runs of each row. */
export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const rows = data.flatMap((row, y) => {
    const runs = row.map((isDark) => (isDark ? '1' : '0')).join('')
    return [...runs.matchAll(/1+/g)].map(
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    )
  })
  return { text, size, path: rows.join('') }
}
