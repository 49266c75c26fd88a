import { beginningLength, beginsAs } from '@vintem/contracts/file-beginning'

/** The pictures that one may choose: what is sent is drawn from them. */
export const PICTURES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Pictures are made small before the upload: a larger file is none that anybody means. */
const PICKED_MAX_BYTES = 20 * 1024 * 1024

/** A refusal before the upload, with its message. */
export class PictureRefused extends Error {}

/**
 * A picture that somebody chose, as `draw` draws it. Throws PictureRefused where the file is none; it is known by
 * its content, since the name of a file proves nothing.
 */
export async function drawnPicture(
  picked: File,
  draw: (file: Blob) => Promise<Blob>,
): Promise<Blob> {
  if (picked.size === 0) throw new PictureRefused('Escolha um arquivo que não esteja vazio.')
  if (picked.size > PICKED_MAX_BYTES) throw new PictureRefused('O arquivo passa de 20 MB.')
  if (!(await isPicture(picked))) throw new PictureRefused('Envie um arquivo JPEG, PNG ou WebP.')
  return draw(picked).catch(() => {
    throw new PictureRefused('A imagem está incompleta ou danificada. Escolha outra.')
  })
}

async function isPicture(file: File): Promise<boolean> {
  const longest = Math.max(...PICTURES.map(beginningLength))
  const head = new Uint8Array(await file.slice(0, longest).arrayBuffer())
  return PICTURES.some((type) => beginsAs(type, head))
}
