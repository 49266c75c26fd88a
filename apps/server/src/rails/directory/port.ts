import type { PixKey } from '@vintem/brazil/pix'

/** Whose a key is. */
export interface KeyHolder {
  name: string
  /** CPF or CNPJ, without mask: for comparing, and never shown whole. */
  document: string
}

/** The directory of PIX keys (DICT). */
export interface DirectoryRail {
  /** Whose a key is; undefined where there is no such key. Fails with RailDown or RailTimeout. */
  find(key: PixKey): Promise<KeyHolder | undefined>
}
