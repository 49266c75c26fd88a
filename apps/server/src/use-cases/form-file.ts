import { InvalidFields } from '#platform/failure.ts'
import type { UploadedFile } from './use-case.ts'

/** A file of a form, read whole. */
export interface FormFile {
  /** As its sender calls it. */
  name: string
  content: Buffer
}

/**
 * Reads the file in the field `file` of a form (RFC 7578): the form is never longer than its endpoint takes.
 * Throws InvalidFields where there is none in it.
 */
export async function readFormFile({
  content,
  contentType,
}: Pick<UploadedFile, 'content' | 'contentType'>): Promise<FormFile> {
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(piece as Buffer)
  const sent = new Response(Buffer.concat(pieces), { headers: { 'content-type': contentType } })
  const form = await sent.formData().catch(() => undefined)
  const file = form?.get('file')
  if (!(file instanceof File) || file.size === 0) {
    const description = 'Escolha um arquivo que não esteja vazio.'
    throw new InvalidFields([{ field: 'file', description }])
  }
  return { name: file.name, content: Buffer.from(await file.arrayBuffer()) }
}
