import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/photos/endpoints'
import { selectUser } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import { openKeptFile } from '#use-cases/kept-file.ts'
import { download } from '#use-cases/use-case.ts'
import { photoFile } from './photo.ts'

/** The photo of a colleague, for everybody who works for the same seller. */
export const getUserPhoto = download(
  api.getUserPhoto,
  async ({ params: { id, photo }, sellerId, services, transact }) => {
    const type = await transact(async (tx) => {
      const [[user]] = await tx.enter(selectUser(sellerId, id))
      return user?.photo === photo ? user.photoType : undefined
    })
    const file = type && (await openKeptFile(services, photoFile(sellerId, photo)))
    if (!file) throw new Failure(NotFound)
    const name = `foto.${type.replace('image/', '')}`
    return { name, type, content: file.content, isFinal: true }
  },
)
