import { Readable } from 'node:stream'
import { type FileKind, type MediaType, OFX, XLSX } from '@vintem/contracts/endpoint'
import { PayloadTooLarge } from '@vintem/contracts/errors'
import { beginningLength, beginsAs } from '@vintem/contracts/file-beginning'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure, InvalidFields } from '#platform/failure.ts'
import type { UploadedFile } from '#use-cases/use-case.ts'

const WORDS: Readonly<Partial<Record<MediaType, string>>> = {
  'text/csv': 'CSV',
  'text/plain': 'de texto',
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'multipart/form-data': 'em um formulário (multipart/form-data)',
  [OFX]: 'OFX',
  [XLSX]: 'XLSX',
}

/** Has bodies of whatever type reach the routes of this scope as they come, unread. */
export function leaveBodiesUnread(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_, payload, done) => done(null, payload))
}

/**
 * The file that is the body of a request, of which nothing has been read. Throws InvalidFields where
 * it says by itself that it is none, and PayloadTooLarge. What it is in truth shows while it is read.
 */
export function uploadedFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { types, maxBytes }: FileKind,
): UploadedFile {
  const { 'content-length': length, 'content-type': mediaType = '' } = request.headers
  const type = types.find((each) => each === mediaType.split(';')[0]?.trim().toLowerCase())
  // A length that is told beforehand is kept to by the HTTP server: what comes is never longer.
  const bytes = Number(length)
  if (!(request.body instanceof Readable) || bytes === 0) {
    throw refused('Escolha um arquivo que não esteja vazio.')
  }
  if (!(bytes > 0)) throw refused('Informe o tamanho do arquivo em Content-Length.')
  if (bytes > maxBytes) {
    // Nobody reads on to its end, which may never come.
    reply.header('connection', 'close')
    const description = `O arquivo passa de ${maxBytes / 1024 / 1024} MB.`
    throw new Failure(PayloadTooLarge, { field: 'file', description })
  }
  if (!type) throw refused(`Envie um arquivo ${namesOf(types)}.`)
  return {
    type,
    contentType: mediaType,
    bytes,
    content: Readable.from(judged(request.body, type, bytes)),
  }
}

/** Passes a file on piece by piece. Throws InvalidFields where it is not what it was said to be. */
async function* judged(body: Readable, type: MediaType, bytes: number): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0)
  let passed = 0
  for await (const piece of whole(body)) {
    passed += piece.length
    if (passed > bytes) throw refused(BROKEN_OFF)
    if (!head) {
      yield piece
      continue
    }
    head = Buffer.concat([head, piece])
    if (head.length < beginningLength(type)) continue
    if (!beginsAs(type, head)) throw notOf(type)
    yield head
    head = undefined
  }
  if (head) throw notOf(type)
  if (passed < bytes) throw refused(BROKEN_OFF)
}

/** The request outlives a file that is refused: it still has to be answered. */
async function* whole(body: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const piece of body.iterator({ destroyOnReturn: false })) yield piece as Buffer
  } catch {
    throw refused(BROKEN_OFF)
  }
}

const BROKEN_OFF = 'O arquivo não chegou inteiro. Envie de novo.'

const refused = (description: string) => new InvalidFields([{ field: 'file', description }])

const notOf = (type: MediaType) =>
  refused(`O conteúdo do arquivo não é ${WORDS[type] ?? type}. Confira o arquivo.`)

const list = new Intl.ListFormat('pt-BR', { type: 'disjunction' })
const namesOf = (types: readonly MediaType[]) =>
  list.format(types.map((each) => WORDS[each] ?? each))
