import { type MediaType, XLSX } from './endpoint.ts'

/** What files of a type begin with, each byte as a character; a dot is any byte. */
const BEGINNINGS: Readonly<Partial<Record<MediaType, string>>> = {
  'application/pdf': '%PDF-',
  'image/jpeg': '\xff\xd8\xff',
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/webp': 'RIFF....WEBP',
  [XLSX]: 'PK\x03\x04',
}

/** Bytes that tell whether a file is of a type. */
export const beginningLength = (type: MediaType): number => BEGINNINGS[type]?.length ?? 0

/** Whether a file of these first bytes is of a type, whatever somebody says of it. */
export function beginsAs(type: MediaType, head: Uint8Array): boolean {
  const beginning = BEGINNINGS[type] ?? ''
  return [...beginning].every((each, at) => each === '.' || each.charCodeAt(0) === head[at])
}
