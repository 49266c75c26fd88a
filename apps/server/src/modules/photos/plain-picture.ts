import type { MediaType } from '@vintem/contracts/endpoint'
import { PHOTO_SIDE } from '@vintem/contracts/photos/photo'
import { InvalidFields } from '#platform/failure.ts'

/** The drawing part of a picture file. */
interface Picture {
  /** The file without anything else. */
  parts: Buffer[]
  /** Every size that the file states. */
  sizes: { width: number; height: number }[]
  hasPixels: boolean
}

const readers: Readonly<Partial<Record<MediaType, (file: Buffer) => Picture>>> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
}

/**
 * Reduces a picture to the part that draws it: no EXIF, no XMP, no text, no second picture and
 * nothing behind its end reveals where, when or with what it was taken. Throws InvalidFields where
 * it is broken or larger than PHOTO_SIDE.
 */
export function plainPicture(type: MediaType, file: Buffer): Buffer {
  const { parts, sizes, hasPixels } = pictureOf(type, file)
  if (!hasPixels || sizes.length === 0) throw broken()
  for (const { width, height } of sizes) {
    if (Math.min(width, height) < 1) throw broken()
    if (Math.max(width, height) > PHOTO_SIDE) {
      throw refused(`A imagem passa de ${PHOTO_SIDE} × ${PHOTO_SIDE} pixels.`)
    }
  }
  return Buffer.concat(parts)
}

function pictureOf(type: MediaType, file: Buffer): Picture {
  try {
    const picture = readers[type]?.(file)
    if (!picture) throw broken()
    return picture
  } catch (error) {
    // Read beyond its end.
    throw error instanceof RangeError ? broken() : error
  }
}

/** A part of a file that must be there as a whole. */
function cut(file: Buffer, at: number, bytes: number): Buffer {
  if (at + bytes > file.length) throw broken()
  return file.subarray(at, at + bytes)
}

/** A real picture has a few hundred; a file of a million empty ones would keep the server busy. */
const MOST_PARTS = 4_000

/** Markers of JPEG, ITU-T T.81 annex B. */
const [END, SCAN, ADOBE] = [0xd9, 0xda, 0xee]
const TABLES = new Set([0xc4, 0xcc, SCAN, 0xdb, 0xdd])
const FRAMES = new Set([
  0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
])

function readJpeg(file: Buffer): Picture {
  const picture: Picture = { parts: [cut(file, 0, 2)], sizes: [], hasPixels: false }
  const { parts, sizes } = picture
  let at = 2
  for (let part = 0; part < MOST_PARTS; part++) {
    if (file[at] !== 0xff) throw broken()
    // Any number of them may stand before a marker.
    while (file[at + 1] === 0xff) at++
    const marker = file.readUInt8(at + 1)
    if (marker === END) {
      parts.push(cut(file, at, 2))
      return picture
    }
    const segment = cut(file, at, 2 + file.readUInt16BE(at + 2))
    at += segment.length
    const isFrame = FRAMES.has(marker)
    if (isFrame) sizes.push({ height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) })
    // Defines the colours, in a segment of one length.
    const isColour = marker === ADOBE && segment.length === 16
    if (isFrame || isColour || TABLES.has(marker)) parts.push(segment)
    if (marker !== SCAN) continue
    const end = endOfScan(file, at)
    parts.push(file.subarray(at, end))
    picture.hasPixels = true
    at = end
  }
  throw broken()
}

/** The place of the next marker: within a scan 0xff is followed by 0, or restarts the coding. */
function endOfScan(file: Buffer, from: number): number {
  let at = file.indexOf(0xff, from)
  while (at >= 0 && isOfScan(file[at + 1])) at = file.indexOf(0xff, at + 2)
  if (at < 0) throw broken()
  return at
}

const isOfScan = (byte = 0xff) => byte === 0 || (byte >= 0xd0 && byte <= 0xd7)

/** Chunks of PNG (third edition, clause 11) that say how pixels look. */
const PNG_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND'])

function readPng(file: Buffer): Picture {
  const picture: Picture = { parts: [cut(file, 0, 8)], sizes: [], hasPixels: false }
  let at = 8
  for (let part = 0; part < MOST_PARTS; part++) {
    const chunk = cut(file, at, 12 + file.readUInt32BE(at))
    at += chunk.length
    const kind = chunk.toString('latin1', 4, 8)
    if (PNG_CHUNKS.has(kind)) picture.parts.push(chunk)
    if (kind === 'IHDR') {
      picture.sizes.push({ width: chunk.readUInt32BE(8), height: chunk.readUInt32BE(12) })
    }
    if (kind === 'IDAT') picture.hasPixels = true
    if (kind === 'IEND') return picture
  }
  throw broken()
}

/** Of the flags of an extended WebP, the one for transparency (RFC 9649 §2.7). */
const ALPHA = 0x10

function readWebp(file: Buffer): Picture {
  const picture: Picture = { parts: [], sizes: [], hasPixels: false }
  const whole = cut(file, 0, 8 + file.readUInt32LE(4))
  let at = 12
  for (let part = 0; at < whole.length; part++) {
    if (part === MOST_PARTS) throw broken()
    const bytes = whole.readUInt32LE(at + 4)
    const chunk = Buffer.from(cut(whole, at, 8 + bytes + (bytes % 2)))
    at += chunk.length
    const kind = chunk.toString('latin1', 0, 4)
    const size = webpSize(kind, chunk)
    if (size) picture.sizes.push(size)
    if (kind === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ALPHA, 8)
    if (size || kind === 'ALPH') picture.parts.push(chunk)
    if (kind === 'VP8 ' || kind === 'VP8L') picture.hasPixels = true
  }
  const header = Buffer.from(cut(whole, 0, 12))
  header.writeUInt32LE(4 + Buffer.concat(picture.parts).length, 4)
  picture.parts.unshift(header)
  return picture
}

/** The size in a chunk; undefined for chunks without one. */
function webpSize(kind: string, chunk: Buffer): Picture['sizes'][number] | undefined {
  if (kind === 'VP8X') {
    return { width: chunk.readUIntLE(12, 3) + 1, height: chunk.readUIntLE(15, 3) + 1 }
  }
  if (kind === 'VP8 ') {
    return { width: chunk.readUInt16LE(14) & 0x3fff, height: chunk.readUInt16LE(16) & 0x3fff }
  }
  if (kind !== 'VP8L') return undefined
  const bits = chunk.readUInt32LE(9)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}

const refused = (description: string) => new InvalidFields([{ field: 'file', description }])
const broken = () => refused('A imagem está incompleta ou danificada. Escolha outra.')
