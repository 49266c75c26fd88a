/** What a seller may upload as its logo: every mail program and the boleto's PDF can draw a PNG. */
export const LOGO = {
  types: ['image/png'],
  maxBytes: 1024 * 1024,
} as const

/** The most pixels of a logo: thrice what any page shows of it. */
export const LOGO_SIZE = { width: 640, height: 240 } as const

/** A logo at its public path, with its size in pixels. */
export interface LogoPlace {
  path: string
  width: number
  height: number
}

/** The size at which a logo is drawn: as large as fits, and never larger than it is. */
export function logoWithin(
  { width, height }: Pick<LogoPlace, 'width' | 'height'>,
  most: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(1, most.width / width, most.height / height)
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: side(width), height: side(height) }
}
