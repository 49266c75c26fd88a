import { useQueryClient } from '@tanstack/react-query'
import { removeOwnPhoto, setOwnPhoto } from '@vintem/contracts/photos/endpoints'
import { useState } from 'react'
import { notify } from '#components/actions/notify.ts'
import { useSingleRun } from '#components/actions/use-single-run.ts'
import { failureText } from '#components/states/server-failure.ts'
import { api, giveFile } from '#lib/api.ts'
import { drawnPicture, PictureRefused } from '#lib/picked-picture.ts'
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
        setError(failure instanceof PictureRefused ? failure.message : failureText(failure))
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

async function send(picked: File): Promise<void> {
  const file = await drawnPicture(picked, drawPhoto)
  const { signal } = new AbortController()
  await giveFile(setOwnPhoto, {}, { file, signal, onProgress: () => undefined })
}
