import { useQueryClient } from '@tanstack/react-query'
import { removeLogo, setLogo } from '@vintem/contracts/appearance/endpoints'
import { useState } from 'react'
import { notify } from '#components/actions/notify.ts'
import { useSingleRun } from '#components/actions/use-single-run.ts'
import { failureText } from '#components/states/server-failure.ts'
import { api, giveFile } from '#lib/api.ts'
import { drawnPicture, PictureRefused } from '#lib/picked-picture.ts'
import { type Appearance, appearanceQuery } from './appearance.queries.ts'
import { drawLogo } from './draw-logo.ts'

/** Changes the seller's logo. `error` says why a picture was refused, or not removed. */
export function useLogo() {
  const client = useQueryClient()
  const single = useSingleRun()
  const [error, setError] = useState<string>()

  const change = (act: () => Promise<Appearance>, saved: string) =>
    single.run(async () => {
      setError(undefined)
      try {
        client.setQueryData(appearanceQuery.queryKey, await act())
      } catch (failure) {
        setError(failure instanceof PictureRefused ? failure.message : failureText(failure))
        return
      }
      notify.success(saved)
    })

  return {
    error,
    isBusy: single.isBusy,
    set: (picked: File) => change(() => send(picked), 'Logotipo alterado.'),
    remove: () => change(() => api(removeLogo), 'Logotipo removido.'),
  }
}

async function send(picked: File): Promise<Appearance> {
  const file = await drawnPicture(picked, drawLogo)
  const { signal } = new AbortController()
  return giveFile(setLogo, {}, { file, signal, onProgress: () => undefined })
}
