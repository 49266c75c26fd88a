import { useQueryClient } from '@tanstack/react-query'
import { beginningLength, beginsAs } from '@vintem/contracts/file-beginning'
import { removeOwnPhoto, setOwnPhoto } from '@vintem/contracts/photos/endpoints'
import { PHOTO } from '@vintem/contracts/photos/photo'
import { useState } from 'react'
import { notify } from '#components/actions/notify.ts'
import { useSingleRun } from '#components/actions/use-single-run.ts'
import { failureText } from '#components/states/server-failure.ts'
import { api, giveFile } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'
import { drawPhoto } from './draw-photo.ts'

/** Changes the own photo. `error` says why a picture was refused, or not removed. */
export function useOwnPhoto() {
  const client = useQueryClient()
  const single = useSingleRun()
  const [error, setError] = useState<string>()

  const change = (act: () => Promise<unknown>, saved: string) =>
    single.run(async () => {
      setError(undefined)
      try {
        await act()
      } catch (failure) {
        setError(failure instanceof Refused ? failure.message : failureText(failure))
        return
      }
      notify.success(saved)
      // The photo is on more screens than this one.
      await readAnew(client)
    })

  return {
    error,
    isBusy: single.isBusy,
    set: (picked: File) => change(() => send(picked), 'Foto alterada.'),
    remove: () => change(() => api(removeOwnPhoto), 'Foto removida.'),
  }
}

/** Pictures are made small before the upload: a larger file is no photo. */
const PICKED_MAX_BYTES = 20 * 1024 * 1024

/** A refusal before the upload, with its message. */
class Refused extends Error {}

async function send(picked: File): Promise<void> {
  if (picked.size === 0) throw new Refused('Escolha um arquivo que não esteja vazio.')
  if (picked.size > PICKED_MAX_BYTES) throw new Refused('O arquivo passa de 20 MB.')
  if (!(await isPhoto(picked))) throw new Refused('Envie um arquivo JPEG, PNG ou WebP.')
  const file = await drawPhoto(picked).catch(() => {
    throw new Refused('A imagem está incompleta ou danificada. Escolha outra.')
  })
  const { signal } = new AbortController()
  await giveFile(setOwnPhoto, {}, { file, signal, onProgress: () => undefined })
}

/** Checked by content: the name of a file proves nothing. */
async function isPhoto(file: File): Promise<boolean> {
  const longest = Math.max(...PHOTO.types.map(beginningLength))
  const head = new Uint8Array(await file.slice(0, longest).arrayBuffer())
  return PHOTO.types.some((type) => beginsAs(type, head))
}
