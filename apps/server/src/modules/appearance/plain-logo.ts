import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { LOGO_SIZE } from '@vintem/contracts/appearance/logo'
import { InvalidFields } from '#platform/failure.ts'

export interface PlainLogo {
  content: Buffer
  /** In pixels. */
  width: number
  height: number
}

/** A real logo has a few; a file of a million empty ones would keep the server busy. */
const MOST_CHUNKS = 4_000

/** Bytes of a pixel by the colour type (PNG, third edition, §11.2.1): RGB, and RGB with transparency. */
const PIXEL_BYTES: Readonly<Record<number, number>> = { 2: 3, 6: 4 }

/**
 * A PNG made again from the pixels of another, and nothing else of it: no text, no profile, nothing
 * behind its end, and no more pixels than its header says. Throws InvalidFields where it is broken,
 * too large, or of a kind that browsers' canvases do not write (8 bits a channel, not interlaced).
 */
export function plainLogo(file: Buffer): PlainLogo {
  const { header, data } = chunksOf(file)
  if (!header || header.length !== 13 || data.length === 0) throw broken()
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  if (width < 1 || height < 1) throw broken()
  if (width > LOGO_SIZE.width || height > LOGO_SIZE.height) {
    throw refused(`A imagem passa de ${LOGO_SIZE.width} × ${LOGO_SIZE.height} pixels.`)
  }
  const [depth, color, compression, filter, interlace] = header.subarray(8)
  const pixelBytes = PIXEL_BYTES[color ?? 0]
  if (!pixelBytes || depth !== 8 || compression !== 0 || filter !== 0 || interlace !== 0) {
    throw refused('Envie um PNG em RGB ou RGBA de 8 bits por canal, sem entrelaçamento.')
  }
  const pixels = pixelsOf(data, { rowBytes: 1 + width * pixelBytes, height })
  const content = Buffer.concat([
    file.subarray(0, 8),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { content, width, height }
}

/** The header and the compressed pixels of a PNG. */
function chunksOf(file: Buffer): { header: Buffer | undefined; data: Buffer } {
  let header: Buffer | undefined
  const data: Buffer[] = []
  let at = 8
  for (let count = 0; count < MOST_CHUNKS; count++) {
    if (at + 12 > file.length) throw broken()
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length) throw broken()
    const kind = file.toString('latin1', at + 4, at + 8)
    const content = file.subarray(at + 8, end - 4)
    at = end
    if (kind === 'IHDR') header ??= content
    if (kind === 'IDAT') data.push(content)
    if (kind === 'IEND') return { header, data: Buffer.concat(data) }
  }
  throw broken()
}

/** Rows of pixels, each behind the number of its filter. Unpacks no more than the header promises. */
function pixelsOf(
  data: Buffer,
  { rowBytes, height }: { rowBytes: number; height: number },
): Buffer {
  const pixels = unpacked(data, rowBytes * height)
  if (pixels.length !== rowBytes * height) throw broken()
  for (let row = 0; row < height; row++) {
    if ((pixels[row * rowBytes] ?? 0) > 4) throw broken()
  }
  return pixels
}

function unpacked(data: Buffer, maxOutputLength: number): Buffer {
  try {
    return inflateSync(data, { maxOutputLength })
  } catch {
    throw broken()
  }
}

function chunk(kind: string, content: Buffer): Buffer {
  const checked = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(checked))
  return Buffer.concat([length, checked, sum])
}

const refused = (description: string) => new InvalidFields([{ field: 'file', description }])
const broken = () => refused('A imagem está incompleta ou danificada. Escolha outra.')
