import { deflateSync } from 'node:zlib'
import { setLogo } from '@vintem/contracts/appearance/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import { toRoutedRef, uuidFromKey } from '#platform/ids.ts'
import type { Answered, TestApp, TestUser } from './harness.ts'
import { chunk, PLACE } from './pictures.ts'

const BEGIN = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

interface Drawn {
  width?: number
  height?: number
  /** Depth, colour type, compression, filter, interlace: PNG, third edition, §11.2.1. */
  kind?: readonly number[]
  /** Rows of pixels, each behind its filter; of one colour by default. */
  pixels?: Buffer
  /** Chunks between header and pixels. */
  more?: readonly Buffer[]
}

/** A PNG of one colour, as a browser's canvas writes it. */
export function aPngLogo(drawn: Drawn = {}): Buffer {
  const { width = 40, height = 20, kind = [8, 6, 0, 0, 0], more = [] } = drawn
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(width * 4, 0x80)])
  const pixels = drawn.pixels ?? Buffer.concat(Array<Buffer>(height).fill(row))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set(kind, 8)
  return Buffer.concat([
    BEGIN,
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG that says in every place where it was made. */
export const aTaggedLogo = (): Buffer =>
  Buffer.concat([
    aPngLogo({
      more: ['tEXt', 'iTXt', 'eXIf', 'iCCP'].map((name) => chunk(name, Buffer.from(PLACE))),
    }),
    Buffer.from(PLACE),
  ])

interface Sending {
  as?: TestUser
  content?: Buffer
  type?: string
}

/** Sends a logo as a browser does. */
export async function sendLogo(
  app: TestApp,
  { as, content = aPngLogo(), type = 'image/png' }: Sending,
): Promise<Answered<Answer<typeof setLogo>>> {
  const response = await app.http.inject({
    method: 'PUT',
    url: `/api/core${setLogo.at.split(' ')[2]}`,
    headers: { ...(as && { authorization: `Bearer ${as.token}` }), 'content-type': type },
    payload: content,
  })
  const body = response.json()
  const { statusCode: status, headers } = response
  return { status, body, errors: body.errors ?? [], headers }
}

/** Gives a seller a logo, as set-logo.ts does. Returns its public name. */
export async function aLogo(app: TestApp, sellerId: number): Promise<string> {
  const id = uuidFromKey(`logo of ${sellerId}`)
  await app.sql(`update seller set appearance = appearance || $2 where seller_id = $1`, [
    sellerId,
    { logo: { id, width: 40, height: 20 } },
  ])
  await app.sql('insert into seller_logo (seller_id, id, content) values ($1, $2, $3)', [
    sellerId,
    id,
    aPngLogo(),
  ])
  return toRoutedRef(sellerId, id)
}

/** What the audit log has of how a seller appears, in order. */
export async function auditOfLook(app: TestApp, sellerId: number): Promise<string[]> {
  const rows = await app.sql<{ action: string }>(
    `select action from audit where seller_id = $1 and action like 'appearance.%' order by at, id`,
    [sellerId],
  )
  return rows.map(({ action }) => action)
}
