import { Readable } from 'node:stream'
import { newId } from '#platform/ids.ts'
import type { TestApp, TestUser } from './harness.ts'

/** Gives a user a photo, as set-own-photo.ts does for who is signed in. Returns its id. */
export async function aPhoto(
  app: TestApp,
  { sellerId, userId }: Pick<TestUser, 'sellerId' | 'userId'>,
): Promise<string> {
  const photo = newId()
  await app.services.rails.files.put({
    name: `${sellerId}/photos/${photo}`,
    bytes: 3,
    content: Readable.from([Buffer.from([0xff, 0xd8, 0xff])]),
  })
  await app.sql(
    `update seller_user set photo = $3, photo_type = 'image/jpeg' where seller_id = $1 and id = $2`,
    [sellerId, userId, photo],
  )
  return photo
}
