import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { MediaType } from '@vintem/contracts/endpoint'
import { NotFound, RailUnavailable } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/photos/endpoints'
import { PHOTO } from '@vintem/contracts/photos/photo'
import { lockUser, updatePhoto } from '#modules/users/index.ts'
import { Failure, InvalidFields } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { keepFile, openKeptFile, takeBackFile } from '#use-cases/kept-file.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import { upload } from '#use-cases/use-case.ts'
import { photoFile } from './photo.ts'
import { dropPhoto } from './photos-work.ts'
import { plainPicture } from './plain-picture.ts'

/**
 * Replaces the caller's photo. A file that is stored and then refused is deleted immediately, or by
 * the work left first.
 */
export const setOwnPhoto = upload(
  api.setOwnPhoto,
  async ({ file, sellerId, services, transact }) => {
    const photo = newId()
    const name = photoFile(sellerId, photo)
    await transact(async (tx) => {
      await tx.enter()
      await tx.commit({ work: [dropPhoto(tx.actor.userId, photo, tx.now)] })
    })
    const { type, bytes, content } = file
    try {
      // A slow connection holds no memory: the file is read once it is there.
      await keepFile(services, { name, bytes, content })
      const kept = await keepPlain(services, name, type)
      return await transact((tx) => show(tx, photo, { type, bytes: kept }))
    } catch (error) {
      // A commit with an unknown outcome may have made it the photo.
      const isRefused = error instanceof Failure || error instanceof InvalidFields
      if (isRefused) await takeBackFile(services, name)
      throw error
    }
  },
)

/**
 * Stores the picture without the rest of its file. Returns its bytes; fails as plainPicture does.
 */
async function keepPlain(services: Services, name: string, type: MediaType): Promise<number> {
  const kept = await openKeptFile(services, name)
  if (!kept) throw new Failure(RailUnavailable)
  const picture = plainPicture(type, await buffer(kept.content))
  const bytes = picture.length
  await keepFile(services, { name, bytes, content: Readable.from([picture]) })
  return bytes
}

type PhotoType = (typeof PHOTO)['types'][number]

async function show(tx: Tx, photo: string, { type, bytes }: { type: PhotoType; bytes: number }) {
  await tx.enter()
  const { sellerId, actor } = tx
  const [[user]] = await tx.read(lockUser(sellerId, actor.userId))
  if (!user) throw new Failure(NotFound)
  const { id, photo: former } = user
  return tx.commit(
    {
      writes: [updatePhoto(sellerId, id, { photo, photoType: type })],
      work: former ? [dropPhoto(id, former)] : [],
      audit: [{ action: 'user.photo-changed', subject: id, details: { type, bytes } }],
    },
    { answer: { photo } },
  )
}
