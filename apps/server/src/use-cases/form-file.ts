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
  const file = partsOf(Buffer.concat(pieces), boundaryOf(contentType))
    .map(readPart)
    .find((part) => part?.field === 'file')
  if (!file || file.content.length === 0) {
    const description = 'Escolha um arquivo que não esteja vazio.'
    throw new InvalidFields([{ field: 'file', description }])
  }
  return { name: file.name, content: file.content }
}

/** RFC 2046 §5.1.1: up to 70 characters, quoted or not. */
const boundaryOf = (contentType: string): string | undefined => {
  const [, quoted, bare] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  return quoted ?? bare
}

const LINE_END = Buffer.from('\r\n')

/** What stands between one boundary and the next; what is behind the last, or cut off, is no part. */
function partsOf(form: Buffer, boundary: string | undefined): Buffer[] {
  if (boundary === undefined) return []
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  const whole = Buffer.concat([LINE_END, form])
  const parts: Buffer[] = []
  let begin = whole.indexOf(delimiter)
  while (begin !== -1) {
    const from = begin + delimiter.length
    const end = whole.indexOf(delimiter, from)
    if (end === -1) break
    parts.push(whole.subarray(from, end))
    begin = end
  }
  return parts
}

const HEAD_END = Buffer.from('\r\n\r\n')

/** Field, name and content of a part that is a file; browsers write the name in UTF-8, quotes as %22 (RFC 7578). */
function readPart(part: Buffer): (FormFile & { field: string }) | undefined {
  const end = part.indexOf(HEAD_END)
  if (end === -1) return undefined
  const head = part.subarray(0, end).toString('utf8')
  const [disposition = ''] = /^content-disposition:.*$/im.exec(head) ?? []
  const [, field] = /[;\s]name="([^"]*)"/.exec(disposition) ?? []
  const [, name] = /[;\s]filename="([^"]*)"/.exec(disposition) ?? []
  if (field === undefined || name === undefined) return undefined
  return { field, name: name.replaceAll('%22', '"'), content: part.subarray(end + HEAD_END.length) }
}
