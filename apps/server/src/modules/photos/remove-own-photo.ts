import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/photos/endpoints'
import { lockUser, updatePhoto } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { dropPhoto } from './photos-work.ts'

/** Takes the caller's own photo away; a job removes its file. Without one, nothing changes. */
export const removeOwnPhoto = command(api.removeOwnPhoto, async ({ tx, sellerId }) => {
  await tx.enter()
  const [[user]] = await tx.read(lockUser(sellerId, tx.actor.userId))
  if (!user) throw new Failure(NotFound)
  const { id, photo } = user
  if (photo === null) return
  await tx.commit({
    writes: [updatePhoto(sellerId, id, { photo: null, photoType: null })],
    work: [dropPhoto(id, photo)],
    audit: [{ action: 'user.photo-removed', subject: id }],
  })
})
