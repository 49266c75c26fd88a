import type { Answer } from '@vintem/contracts/endpoint'
import type { setOwnPhoto } from '@vintem/contracts/photos/endpoints'
import type { Answered, TestApp, TestUser } from './harness.ts'

/** Written in every place where a picture can tell more than it shows. */
export const PLACE = 'GPS -23.5505 -46.6333'

const of = (...bytes: number[]) => Buffer.from(bytes)
const both = (value: number) => [value >> 8, value & 0xff]

/** A segment of a JPEG. */
const segment = (marker: number, content: Buffer) =>
  Buffer.concat([of(0xff, marker, ...both(content.length + 2)), content])

/** A chunk of a PNG; nobody here looks at its check sum. */
export const chunk = (kind: string, content: Buffer) => {
  const head = Buffer.from(`\0\0\0\0${kind}`)
  head.writeUInt32BE(content.length)
  return Buffer.concat([head, content, of(1, 2, 3, 4)])
}

/** A chunk of a WebP. */
const riffChunk = (kind: string, content: Buffer) => {
  const head = Buffer.from(`${kind}\0\0\0\0`)
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, ...(content.length % 2 ? [of(0)] : [])])
}

interface Picture {
  /** Without anything but what draws it. */
  plain: Buffer
  /** As a camera makes it, with where it was taken. */
  tagged: Buffer
}

/** A JPEG of two scans; what is in them draws nothing. */
export function aJpeg(width = 256, height = 256): Picture {
  const begin = of(0xff, 0xd8)
  const tables = segment(0xdb, Buffer.alloc(65, 16))
  const frame = segment(0xc2, of(8, ...both(height), ...both(width), 1, 1, 0x11, 0))
  const codes = segment(0xc4, Buffer.alloc(18))
  const scan = Buffer.concat([segment(0xda, of(1, 1, 0, 0, 63, 0)), of(7, 0xff, 0, 0xff, 0xd3, 8)])
  const colour = segment(0xee, Buffer.from('Adobe\0d\0\0\0\0\0'))
  const end = of(0xff, 0xd9)
  const tagged = [0xe1, 0xe2, 0xed, 0xfe].map((marker) => segment(marker, Buffer.from(PLACE)))
  return {
    plain: Buffer.concat([begin, colour, tables, frame, codes, scan, codes, scan, end]),
    tagged: Buffer.concat([
      begin,
      segment(0xe0, Buffer.from('JFIF\0')),
      ...tagged,
      colour,
      tables,
      frame,
      codes,
      scan,
      ...tagged,
      of(0xff, 0xff),
      codes,
      scan,
      end,
      Buffer.from(PLACE),
    ]),
  }
}

export function aPng(width = 256, height = 256): Picture {
  const begin = of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  const header = chunk('IHDR', size)
  const pixels = chunk('IDAT', Buffer.alloc(40, 7))
  const end = chunk('IEND', Buffer.alloc(0))
  const tagged = ['tEXt', 'iTXt', 'eXIf', 'zTXt', 'iCCP'].map((kind) =>
    chunk(kind, Buffer.from(PLACE)),
  )
  return {
    plain: Buffer.concat([begin, header, pixels, end]),
    tagged: Buffer.concat([begin, header, ...tagged, pixels, ...tagged, end, Buffer.from(PLACE)]),
  }
}

export function aWebp(width = 256, height = 256): Picture {
  const canvas = (flags: number) => {
    const content = of(flags, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    content.writeUIntLE(width - 1, 4, 3)
    content.writeUIntLE(height - 1, 7, 3)
    return riffChunk('VP8X', content)
  }
  const frame = Buffer.alloc(21, 7)
  frame.writeUInt16LE(width, 6)
  frame.writeUInt16LE(height, 8)
  const pixels = [riffChunk('ALPH', Buffer.alloc(3)), riffChunk('VP8 ', frame)]
  const tagged = ['EXIF', 'XMP ', 'ICCP', 'ANMF'].map((kind) => riffChunk(kind, Buffer.from(PLACE)))
  const riff = (...chunks: Buffer[]) =>
    riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]))
  return {
    plain: riff(canvas(0x10), ...pixels),
    tagged: Buffer.concat([
      riff(canvas(0x3e), ...tagged, ...pixels, ...tagged),
      Buffer.from(PLACE),
    ]),
  }
}

interface Sending {
  as?: TestUser
  type?: string
  content?: Buffer
  headers?: Record<string, string>
}

/** Sends an own photo as a browser does. */
export async function sendPhoto(
  app: TestApp,
  { as, type = 'image/jpeg', content = aJpeg().tagged, headers }: Sending,
): Promise<Answered<Answer<typeof setOwnPhoto>>> {
  const response = await app.http.inject({
    method: 'PUT',
    url: '/api/core/users/me/photo',
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      'content-type': type,
      ...headers,
    },
    payload: content,
  })
  const body = response.json()
  const { statusCode: status } = response
  return { status, body, errors: body.errors ?? [], headers: response.headers }
}

/** The photos of a seller's people, right or refused, whose files are still there. */
export async function photosLeft(app: TestApp, sellerId: number): Promise<string[]> {
  const rows = await app.sql<{ photo: string }>(
    `select distinct payload->>'photo' as photo from work
      where kind = 'drop-photo' and seller_id = $1 order by 1`,
    [sellerId],
  )
  const left = []
  for (const { photo } of rows) {
    const kept = await app.services.rails.files.open(`${sellerId}/photos/${photo}`)
    kept?.content.destroy()
    if (kept) left.push(photo)
  }
  return left
}
