import { uploadPaymentLot } from '@vintem/contracts/payment-lots/endpoints'
import { lotFileProblem } from '@vintem/contracts/payment-lots/words'
import { useEffect, useRef, useState } from 'react'
import { notify } from '#components/actions/notify.ts'
import { useSingleRun } from '#components/actions/use-single-run.ts'
import { failureText } from '#components/states/server-failure.ts'
import { giveFile } from '#lib/api.ts'
import { useLotChanged } from './payment-lots.queries.ts'

/** A file on its way, and how much of it is there, from 0 to 1. */
export interface LotSending {
  name: string
  share: number
}

/**
 * Sends a file and opens what the check of it has found; a refusal stays until the next file. Leaving the screen
 * cancels it.
 */
export function useLotUpload(onOpen: (id: string) => void) {
  const [sending, setSending] = useState<LotSending>()
  const [refusal, setRefusal] = useState<string>()
  const single = useSingleRun()
  const changed = useLotChanged()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const send = (file: File | undefined) =>
    single.run(async () => {
      if (!file) return
      const wrong = lotFileProblem(file)
      setRefusal(wrong)
      if (wrong) return
      const abort = new AbortController()
      running.current = abort
      const { name } = file
      setSending({ name, share: 0 })
      try {
        const { fileId, status } = await giveFile(
          uploadPaymentLot,
          {},
          { file, signal: abort.signal, onProgress: (share) => setSending({ name, share }) },
        )
        if (status !== 'error') {
          notify.success(`Arquivo enviado com sucesso. ${name} foi processado com sucesso`)
        }
        changed()
        onOpen(fileId)
      } catch (error) {
        if (!abort.signal.aborted) setRefusal(failureText(error))
      } finally {
        setSending(undefined)
      }
    })
  return { send, sending, refusal, isBusy: single.isBusy }
}
