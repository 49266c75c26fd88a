import type { CallInput, ReadEndpoint } from '@vintem/contracts/endpoint'
import { useEffect, useRef, useState } from 'react'
import { failureText, serverFailure } from '#components/states/server-failure.ts'
import { takeFile } from '#lib/api.ts'
import { type FileProgress, fileNameOf, readFile, saveFile } from '#lib/read-file.ts'
import { notify } from './notify.ts'
import { showErrors } from './show-errors.ts'

/**
 * Downloads files and saves them, whole or not at all. `progress` is there during a download;
 * leaving the screen cancels it.
 */
export function useDownload() {
  const [progress, setProgress] = useState<FileProgress>()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  /**
   * Resolves to whether a file was saved; a failure is shown, under `title` where there is one. `otherwise` is the
   * name of the file where the server gives none.
   */
  const take = async <E extends ReadEndpoint>(
    endpoint: E,
    input: Partial<CallInput<E>>,
    otherwise: string,
    title?: string,
  ): Promise<boolean> => {
    const abort = new AbortController()
    running.current = abort
    setProgress({ bytes: 0, rows: undefined, totalRows: undefined })
    try {
      const response = await takeFile(endpoint, { ...input, signal: abort.signal })
      const file = await readFile(response, setProgress)
      saveFile(file, fileNameOf(response, otherwise))
      return true
    } catch (error) {
      if (!abort.signal.aborted) showFailure(error, title)
      return false
    } finally {
      setProgress(undefined)
    }
  }
  return { progress, take, cancel: () => running.current?.abort() }
}

/** A refusal has the server's words; an interrupted file has none. */
function showFailure(error: unknown, title: string | undefined): void {
  if (serverFailure(error).errors.length === 0) {
    notify.error('O arquivo não chegou inteiro. Tente novamente.', title)
  } else if (title) notify.error(failureText(error), title)
  else showErrors(error)
}
