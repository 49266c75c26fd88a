import { formatPixKey } from '@vintem/brazil/pix'
import { breakable } from './breakable.tsx'

const RANDOM = /^[0-9a-f]{8}-/i

/** A PIX key as people read it, with its mask; a random one in the face of codes. */
export function PixKeyText({ pixKey }: { pixKey: string }) {
  const text = formatPixKey(pixKey)
  return RANDOM.test(text) ? <code>{text}</code> : breakable(text)
}
