import type { PixKey } from '@vintem/brazil/pix'

/** The holder of a key. */
export interface KeyHolder {
  name: string
  /** CPF or CNPJ, without mask: for comparing, and never shown whole. */
  document: string
}

/** The directory of PIX keys (DICT). */
export interface DirectoryRail {
  /**
   * The holder of a key; undefined where there is no such key. Fails with RailDown or RailTimeout.
   */
  find(key: PixKey): Promise<KeyHolder | undefined>
}
